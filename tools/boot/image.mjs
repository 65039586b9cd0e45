/**
 * Takes an image of Python's memory after everything is imported: node image.mjs FOLDER late|whole
 *
 * The folder holds what library.py wrote. The image consists of two layers, each the words in which the memory differs
 * from what was there before: `library.image` from the memory of a fresh interpreter, `passalong.image` from that after
 * the first. So a change of our package leaves the first as it is, and players keep it. Both lack what the page computes
 * from the rest (leave_out.mjs), and the code that no first tap calls (late_code.mjs), which is in `late.image`.
 *
 * What is not the same every time (clocks, random numbers, the seed of Python's hashes) is fixed while the image is
 * made, since the same sources must give the same bytes. The page seeds `random` anew; the seed of the hashes stays, so
 * sets have the same order everywhere. Keys chosen to collide could slow down nobody but who opens their link, whose
 * length is limited.
 */

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";
import { clearUnused } from "./clear.mjs";
import { allCode, hasRun, nameOf, setNotRun, takeCode, withGenerators } from "./late_code.mjs";
import { leaveOut } from "./leave_out.mjs";
import { apply } from "../../web/image.mjs";

const STDLIB = "/lib/python314.zip";
const PACKAGE = "/lib/passalong.zip";
const LARGEST_BLOCK = 2 ** 16;
const SMALLEST_BLOCK = 16;
/** Equal words between two runs that are cheaper to store than to begin a new run. */
const GAP = 6;

const [, place, extent] = process.argv.splice(1); // the command line must not get into the memory
const folder = resolve(place);
const modules = JSON.parse(readFileSync(join(folder, "modules.json"), "utf8"));
const { default: createPyodideModule } = await import(pathToFileURL(join(folder, "pyodide.asm.mjs")).href);
const lock = readFileSync(createRequire(import.meta.url).resolve("pyodide/pyodide-lock.json"), "utf8");
const options = {
  indexURL: folder,
  lockFileContents: lock,
  stdLibURL: join(folder, "stdlib.zip"),
  env: { PYTHONHASHSEED: "0" },
  createPyodideModule,
};

process.on("uncaughtException", ({ message }) => {
  console.error(message); // without the minified source around it
  process.exit(1);
});
stopTheWorld();
const fresh = await freshMemory();
const python = await loadPyodide({ ...options, _makeSnapshot: true });
const { _api: api, _module: module } = python;
const scope = python.toPy({});
python.runPython(readFileSync(new URL("./memory.py", import.meta.url), "utf8"), { globals: scope });
const addresses = JSON.parse(call("addresses"));
call("import_library", STDLIB, modules.stdlib, modules.pyscript);
const library = memoryNow();
refuseLateImports();
python.FS.writeFile(PACKAGE, readFileSync(join(folder, "passalong.zip")));
const deal = call("import_package", PACKAGE, modules.package);
const all = memoryNow();
const config = api.serializeHiwireState();
const listed = new Set(readFileSync(new URL("./library_code.txt", import.meta.url), "utf8").split("\n"));
const ofLibrary = allCode(library, addresses);
const wanted = extent === "late" ? codeOfFirstTaps() : new Set(allCode(all, addresses));
const whole = all.slice();
const taken = takeCode(all, addresses, wanted);
const later = written(taken, whole);
refuseLoss(later);
if (extent === "late") takeCode(library, addresses, withGenerators(library, addresses, ofLibrary.filter(isListed)));
const { left: without } = leaveOut(library, addresses);
const { left, computed } = leaveOut(all, addresses);
const lower = layer(fresh, without);
const upper = layer(without, left);
writeImage("library", lower, new Uint8Array());
writeImage("passalong", upper, lower);
writeImage("late", later, new Uint8Array());
const layers = { "../py/library.image": lower.length, "../py/passalong.image": upper.length };
const late = { "../py/late.image": later.length };
const facts = { build: api.config.BUILD_ID, size: all.byteLength, layers, late, computed, deal, config };
writeFileSync(join(folder, "image.json"), JSON.stringify(facts));
process.exit();

/** Let no clock and no chance into the memory. */
function stopTheWorld() {
  Date.now = () => 0;
  performance.now = () => 0;
  crypto.randomFillSync = (/** @type {Uint8Array} */ view) => view.fill(0);
}

/** The memory that a page finds when it is about to restore the image. @returns {Promise<Uint32Array>} */
function freshMemory() {
  return new Promise((resolve) => {
    loadPyodide({
      ...options,
      _loadSnapshot: new Uint8Array(64),
      createPyodideModule: async (/** @type {object} */ settings) => {
        const module = await createPyodideModule(settings);
        resolve(words(module.HEAPU8));
        return new Promise(() => {}); // it goes no further
      },
    });
  });
}

/** @param {string} name @param {unknown[]} values Calls a function of memory.py. */
function call(name, ...values) {
  return python.runPython(`${name}(${values.map((value) => JSON.stringify(value)).join(", ")})`, { globals: scope });
}

/**
 * Frozen modules whose code comes late must be in the image: whoever imported one before it is there would find zeros.
 */
function refuseLateImports() {
  const names = [...readFileSync(new URL("./late_data.txt", import.meta.url), "utf8").matchAll(/ frozen (\S+)$/gm)];
  const missing = call("not_imported", names.map(([, name]) => name)).toJs();
  if (missing.length) throw new Error(`late_data.txt: ${missing} must not come late, as the image does without.`);
}

/**
 * The code that the page is to begin with: of ours what the first taps call, and of Python's own what is listed, so that
 * a change of ours leaves its layer as it is.
 */
function codeOfFirstTaps() {
  const isOfLibrary = new Set(ofLibrary);
  python.runPython(readFileSync(new URL("./every_screen.py", import.meta.url), "utf8"), { globals: scope });
  call("first_taps");
  const now = module.HEAPU32;
  const isWanted = (/** @type {number} */ code) => (isOfLibrary.has(code) ? isListed(code) : hasRun(now, code));
  return withGenerators(all, addresses, allCode(all, addresses).filter(isWanted));
}

/** Whether code of Python's own is one that first taps call. @param {number} code */
function isListed(code) {
  return listed.has(nameOf(library, code));
}

/** What was taken must be all there again when it is put back, but for the counts of code, which are raised. @param {Buffer} later */
function refuseLoss(later) {
  const again = all.slice();
  const counts = new Set(allCode(whole, addresses));
  apply(new Uint32Array(later.buffer, later.byteOffset, later.length / 4), again);
  const wrong = again.findIndex((word, at) => word !== whole[at] && !(counts.has(at) && word === whole[at] + 1));
  if (wrong >= 0) throw new Error(`The image loses what is at ${4 * wrong}.`);
}

/** The memory after everything superfluous is gone from it, as if no code had run. */
function memoryNow() {
  call("tidy");
  wipeFreeMemory();
  for (const code of allCode(module.HEAPU32, addresses)) setNotRun(module.HEAPU32, code);
  const memory = words(module.HEAPU8);
  clearUnused(memory, addresses);
  return memory;
}

/** @param {Uint8Array} bytes */
function words(bytes) {
  return new Uint32Array(bytes.slice().buffer);
}

/** Fill what is free with zeros: allocate it all, in blocks of falling size, up to the end of the heap as it is. */
function wipeFreeMemory() {
  const { _malloc: malloc, _free: free, _sbrk: end, HEAPU8: heap } = module;
  const top = end(0);
  const blocks = [];
  for (let size = LARGEST_BLOCK; size >= SMALLEST_BLOCK; size /= 2) {
    let block = malloc(size);
    for (; block + size <= top; block = malloc(size)) {
      heap.fill(0, block, block + size);
      blocks.push(block);
    }
    free(block);
  }
  blocks.reverse().forEach(free);
}

/**
 * The words in which the second memory differs from the first: the number of runs, for each the words that lie before it
 * and in it, and then all their words.
 *
 * @param {Uint32Array} before @param {Uint32Array} after
 */
function layer(before, after) {
  return written([...differences(before, after)], after);
}

/**
 * Some words of a memory, as a layer, and no other word: what stands between them may have changed when they are put back.
 *
 * @param {Array<[number, number]>} runs
 * @param {Uint32Array} memory
 */
function written(runs, memory) {
  let end = 0;
  const table = runs.flatMap(([from, to]) => {
    const entry = [from - end, to - from];
    end = to;
    return entry;
  });
  const parts = [Uint32Array.of(runs.length), Uint32Array.from(table), ...runs.map((run) => memory.subarray(...run))];
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}

/** @param {Uint32Array} before @param {Uint32Array} after @returns {Generator<[number, number]>} */
function* differences(before, after) {
  for (let from = 0; from < after.length; from += 1) {
    if (after[from] === before[from]) continue;
    let to = from + 1;
    for (let at = to; at < after.length && at - to < GAP; at += 1) if (after[at] !== before[at]) to = at + 1;
    yield [from, to];
    from = to;
  }
}

/** Write a layer as it is sent, and as updates are computed from. @param {string} name @param {Buffer} layer @param {Uint8Array} dictionary */
function writeImage(name, layer, dictionary) {
  writeFileSync(join(folder, `${name}.image`), compressed(layer, dictionary));
  writeFileSync(join(folder, `${name}.layer`), layer);
}

/**
 * Compress with zstd, which Node may not have, but Python has.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} dictionary
 * @returns {Uint8Array}
 */
function compressed(bytes, dictionary) {
  python.FS.writeFile("/tmp/layer", bytes);
  python.FS.writeFile("/tmp/dictionary", dictionary);
  return call("compressed", "/tmp/layer", "/tmp/dictionary").toJs();
}
