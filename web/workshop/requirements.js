/** What a package asks of Python, and in which surroundings it needs others: the parts of PEP 440 and 508 that PyPI uses. */

/** The version of the workshop's Python, which is Pyodide's. */
export const PYTHON = "3.14.2";
/** What markers ask for. @type {Record<string, string>} */
const SURROUNDINGS = {
  python_version: PYTHON.replace(/\.\d+$/u, ""),
  python_full_version: PYTHON,
  implementation_version: PYTHON,
  implementation_name: "cpython",
  platform_python_implementation: "CPython",
  os_name: "posix",
  sys_platform: "emscripten",
  platform_system: "Emscripten",
  platform_machine: "wasm32",
  extra: "",
};
/** The name of a package, perhaps extras, and conditions for its version, perhaps in brackets. */
const NEED = /^([a-z0-9][\w.-]{0,99})\s*(?:\[[^\]]*\])?\s*\(?([\w\s.,*+<>=!~]{0,200})/iu;
const FINAL = /^\d+(\.\d+)*$/u;
const CONDITION = /^(===?|!=|~=|[<>]=?)\s*v?(\d+(?:\.\d+)*)(\.\*)?/u;
const TOKEN = /"[^"]*"|'[^']*'|[()]|[<>=!~]=*|not\s+in\b|[\w.]+/gu;
const VERSION = /version$/u;

/** Tell whether conditions such as `>=3.9,!=3.10.*` hold for a version; one that cannot be read forbids nothing. @param {string} conditions */
export function allows(conditions, version = PYTHON) {
  return conditions.split(",").every((condition) => holdsFor(version, condition.trim()));
}

/** Tell whether a version is meant for everybody, and not for those who try it out. @param {string} version */
export function isFinal(version) {
  return FINAL.test(version);
}

/** Return a number below 0 where one version is older than another, and above 0 where it is newer. @param {string} one @param {string} other */
export function compareVersions(one, other) {
  return compare(numbers(one), numbers(other));
}

/** Read which package is required, and in which versions. @param {string} requirement @returns {import("./talk").Need | undefined} */
export function read(requirement) {
  const [, name, versions] = requirement.match(NEED) ?? [];
  return name ? { name, versions: versions.replace(/\s/gu, "") } : undefined;
}

/** Tell whether a package is needed here, as far as its marker tells: one that cannot be read is. @param {string} requirement */
export function isNeeded(requirement) {
  const [, marker] = requirement.split(/;(.*)/su);
  try {
    return !marker?.trim() || either(marker.match(TOKEN) ?? []);
  } catch {
    return true;
  }
}

/** @param {string} version @param {string} condition */
function holdsFor(version, condition) {
  const [, operator, wanted, isPrefix] = condition.match(CONDITION) ?? [];
  if (!operator) return true;
  const [own, other] = [numbers(version), numbers(wanted)];
  const difference = compare(isPrefix ? own.slice(0, other.length) : own, other);
  switch (operator) {
    case "!=": return difference !== 0;
    case "<": return difference < 0;
    case "<=": return difference <= 0;
    case ">": return difference > 0;
    case ">=": return difference >= 0;
    case "~=": return difference >= 0 && compare(own.slice(0, other.length - 1), other.slice(0, -1)) === 0;
    default: return difference === 0;
  }
}

/** @param {string} version */
function numbers(version) {
  return version.split(".").map((part) => Number.parseInt(part, 10) || 0);
}

/** @param {number[]} one @param {number[]} other */
function compare(one, other) {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** Take conditions with `or` between them. @param {string[]} tokens those that are taken are removed */
function either(tokens) {
  let holds = both(tokens);
  while (tokens[0] === "or") {
    tokens.shift();
    holds = both(tokens) || holds;
  }
  return holds;
}

/** Take conditions with `and` between them. @param {string[]} tokens */
function both(tokens) {
  let holds = single(tokens);
  while (tokens[0] === "and") {
    tokens.shift();
    holds = single(tokens) && holds;
  }
  return holds;
}

/** Take one condition, or what stands in brackets. @param {string[]} tokens @returns {boolean} */
function single(tokens) {
  if (tokens[0] === "(") {
    tokens.shift();
    const holds = either(tokens);
    tokens.shift();
    return holds;
  }
  const [left, operator, right] = tokens.splice(0, 3);
  const [one, other] = [value(left), value(right)];
  if (operator === "in") return other.includes(one);
  if (operator?.startsWith("not")) return !other.includes(one);
  if (VERSION.test(left) || VERSION.test(right)) return holdsFor(one, operator + other);
  if (operator === "==" || operator === "!=") return (one === other) === (operator === "==");
  throw new Error("unreadable");
}

/** @param {string} token */
function value(token) {
  const found = /^["']/u.test(token) ? token.slice(1, -1) : SURROUNDINGS[token];
  if (found === undefined) throw new Error("unreadable");
  return found;
}
