/**
 * Runs a piece of Python under Pyodide, with the package on its path: node pyodide.mjs CODE [ARGUMENT...]
 */

import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.FS.mkdirTree("/py");
python.mountNodeFS("/py", fileURLToPath(new URL("../py", import.meta.url)));
python.runPython("import sys; sys.path.insert(0, '/py'); sys.dont_write_bytecode = True");
const [code, ...args] = process.argv.slice(2);
python.globals.set("arguments", python.toPy(args));
python.runPython(`sys.argv = ["-c", *arguments]`);
python.runPython(code);
