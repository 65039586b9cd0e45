/**
 * Runs a piece of Python under Pyodide as `python -c` would: node pyodide.mjs CODE [ARGUMENT...]
 *
 * The folder it is started in is the current one there too, and PYTHONPATH is read. Where the code ends in a number,
 * that is the exit code.
 */

import { delimiter } from "node:path";
import { loadPyodide } from "pyodide";

const [code, ...args] = process.argv.slice(2);
const python = await loadPyodide({ args: ["-B"], env: { HOME: "/home/pyodide", COLUMNS: "100" } });

/** @param {string} folder @param {string} place */
function mount(folder, place) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
  return place;
}

const path = (process.env.PYTHONPATH ?? "").split(delimiter).filter(Boolean);
const places = path.map((folder, number) => mount(folder, `/path/${number}`));
const start = python.runPython(`
def start(here, path, arguments):
    import os, sys
    os.chdir(here)
    sys.path[:0] = path
    sys.argv = ["-c", *arguments]
start
`);
start(mount(process.cwd(), "/here"), python.toPy(places), python.toPy(args));
try {
  process.exitCode = Number(python.runPython(code)) || 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the minified source around it
  process.exitCode = 1;
}
