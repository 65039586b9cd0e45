/**
 * Prints how many moves a second random play makes under Pyodide: node moves.mjs GAME RUNS SECONDS
 */

import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [name, runs, seconds] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdirTree("/py");
python.mountNodeFS("/py", fileURLToPath(new URL("../py", import.meta.url)));
python.runPython("import sys; sys.path.insert(0, '/py'); sys.dont_write_bytecode = True");
const randomPlay = python.runPython("from passalong.bench import random_play; random_play");
randomPlay(name, Number(seconds) / 3);
for (let run = 0; run < Number(runs); run++) console.log(randomPlay(name, Number(seconds)));
