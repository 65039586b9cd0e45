/**
 * Bundles and minifies the page's scripts and stylesheets: SETTINGS=JSON node bundle.mjs
 *
 * Prints JSON: what is in each file of the site, by its path. What is asked for later on purpose, or comes from folders
 * that the build fills (vendor/, py/, fonts/), stays a request of its own.
 *
 * @typedef {object} Settings
 * @property {string[]} styles the stylesheets that come as one file, in the order in which they are joined
 * @property {Record<string, string>} instead sources to take in the place of files, by their paths
 */

import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [FIRST_STYLES, STYLES] = ["web/css/first.css", "web/css/app.css"];
const MODULES = [
  "shell.js", "build.js", "secrets.js", "sound.js", "postcard.js", "interpreter.mjs", "late.mjs",
  "workshop/workshop.js", "workshop/worker.mjs", "workshop/seat.js",
];
const SCRIPTS = ["web/invitation.js", "web/sw.js", "web/workshop/pypi.js"];
/** Those that cannot read the other scripts must be able to read this one. */
const GUARD = "web/rescue.js";
/** The oldest that the README names. */
const BROWSERS = ["chrome111", "firefox121", "safari16.2"];
const WORKSHOP_STYLES = "web/workshop/workshop.css";
const APART = ["../vendor/*", "../../vendor/*", "../py/*", "../fonts/*", ...MODULES.slice(1).map((name) => `./${name}`)];

/** @type {Settings} */
const settings = JSON.parse(process.env.SETTINGS ?? "");
const joined = settings.styles.map((path) => `@import "./${path}";`).join("\n");

/** @type {import("esbuild").Plugin} */
const instead = {
  name: "instead",
  setup: ({ onLoad }) => onLoad({ filter: /.*/ }, ({ path }) => {
    const contents = settings.instead[relative(ROOT, path).replaceAll(sep, "/")];
    return contents === undefined ? undefined : { contents };
  }),
};

/** @param {string} path @param {import("esbuild").BuildOptions} options @returns {Promise<[string, string]>} */
async function bundled(path, options) {
  const { outputFiles = [], warnings } = await build({
    absWorkingDir: ROOT,
    entryPoints: options.stdin ? [] : [path],
    bundle: true,
    minify: true,
    target: BROWSERS,
    charset: "utf8",
    legalComments: "none", // licences/ has them
    external: APART,
    plugins: [instead],
    logLevel: "silent",
    write: false,
    ...options,
  });
  if (warnings.length) throw Object.assign(new Error("A warning counts as an error."), { errors: warnings });
  return [path, outputFiles[0].text];
}

/** @param {import("esbuild").Message} message */
function described({ text, location }) {
  return `error: ${location ? `${location.file}:${location.line}: ` : ""}${text}`;
}

Promise.all([
  ...MODULES.map((name) => bundled(`web/${name}`, { format: "esm" })),
  ...SCRIPTS.map((path) => bundled(path, { format: "iife" })),
  bundled(GUARD, { format: "iife", target: "es5" }),
  bundled(FIRST_STYLES, {}),
  bundled(WORKSHOP_STYLES, {}),
  bundled(STYLES, { stdin: { contents: joined, loader: "css", resolveDir: ROOT } }),
]).then((files) => console.log(JSON.stringify(Object.fromEntries(files))), (failure) => {
  console.error((failure.errors ?? [{ text: failure }]).map(described).join("\n"));
  process.exit(1);
});
