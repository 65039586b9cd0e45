/** What the name of a package or of a wheel tells, and how large a wheel may be. */

export const MOST_BYTES = 5_000_000;
const NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/iu;
/** Name, version, perhaps a number of the build; and made for every system. */
const PURE = /^(\w[\w.]{0,99})-([\w.!+]{1,60})(-\d\w{0,20})?-(py2\.)?py3-none-any\.whl$/u;

/** Tell whether a package may be called so. @param {string} name */
export function isName(name) {
  return NAME.test(name);
}

/** Tell whether a file is a wheel in pure Python. @param {string} file */
export function isPure(file) {
  return PURE.test(file);
}

/** The name by which PyPI tells packages apart. @param {string} name */
export function normal(name) {
  return name.replace(/[-_.]+/gu, "-").toLowerCase();
}

/** The package that a wheel is of. @param {string} file */
export function nameOf(file) {
  return normal(file.split("-")[0]);
}

/** The version that a wheel is of. @param {string} file */
export function versionOf(file) {
  return file.split("-")[1];
}
