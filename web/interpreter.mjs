/**
 * Starts Python for PyScript, which takes `loadPyodide` from the module that its `interpreter` setting names.
 *
 * There are three ways, and the next is taken when anything about one is odd: the page only ever notices the time.
 * `image` restores the memory as it was after everything was imported (tools/boot/image.mjs); `compiled` starts from
 * bytecode of what the page needs; `stock` from Pyodide's own library. The first two have a WebAssembly without the
 * functions that the page never calls (tools/boot/wasm.py), and the constants that only these read; both follow. The
 * build fills in what the files must be.
 *
 * @typedef {{version: string, lock: object, integrity: Record<string, string>, image: Image}} Boot
 * @typedef {object} Image
 * @property {string} build Pyodide's own name of its build
 * @property {number} size bytes of the memory
 * @property {Record<string, number>} layers bytes of each, unpacked, by the path of its file
 * @property {Record<string, number>} late bytes of a layer with code that no first tap calls, likewise
 * @property {import("./image.mjs").Computed} computed what the layers leave out
 * @property {string} deal a hash of known deals, by which a Python is known to be right
 * @property {object} config what Pyodide restores beside the memory
 * @typedef {import("../vendor/pyodide/pyodide.mjs").Python} Python
 */

import { apply, compute, unpack } from "./image.mjs";

/** @type {Boot} */
const BOOT = JSON.parse(`@BOOT@`);
export const { version } = BOOT;
const HERE = import.meta.url;
/** Where the WebAssembly is that the build has split, and where the whole. */
const SPLIT = "../py/";
const WHOLE = "../vendor/pyodide/";
const REST = "../py/rest.wasm";
const CODE = "../py/late.image";
const EMPTY = "../py/empty.zip";
const COMPILED = "../py/stdlib.zip";
const STOCK = "../vendor/pyodide/python_stdlib.zip";
const PACKAGE = "../py/passalong.zip";
/** Where the image was told that its archives are. @type {Array<[string, string]>} */
const ARCHIVES = [[COMPILED, "/lib/python314.zip"], [PACKAGE, "/lib/passalong.zip"]];
/** After which a fetch in the background is begun anew. */
const PATIENCE_MS = 180_000;
/** After which a start that waits for the rest goes another way. */
const START_MS = 45_000;
/** The script with which PyScript begins: it writes its modules as files, of 33 kB in all, and imports one of them. */
const WRITES = /^import os as _os\n[^]*\nimport pyscript as _pyscript\n(del \w+\n)+\s*$/;
/** After which what is for later comes to a page that nobody looks at: it paints nothing. */
const HIDDEN_MS = 60_000;

/** (module (import "page" "now" (func)) (export "now" (func 0))): only a module's function fits in a table. */
const DOOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 12, 1, 4, 112, 97, 103, 101, 3, 110, 111, 119, 0, 0, 7, 7, 1, 3, 110,
  111, 119, 0, 0,
]);

// All at once: none waits until another has told that it is needed.
const loader = import("../vendor/pyodide/pyodide.mjs");
const script = import("../py/pyodide.asm.mjs");
const lateness = import("./late.mjs");
/** Whether the page asks for a start that needs no part later: the last one needed some that could not be had (python.js). */
const isWhole = new URL(HERE).searchParams.has("whole.mjs");
const layers = Promise.all(Object.keys(isWhole ? {} : BOOT.image.layers).map((path) => fetchBytes(path)));
for (const promise of [loader, script, lateness, layers]) promise.catch(() => {}); // heard where it matters
/** By their addresses. @type {Record<string, Promise<WebAssembly.Module>>} */
const compiled = {};
/** @type {(reason: unknown) => void} */
let reportBroken;
/** Puts the code that the image does without into the memory. @type {((packed: Uint8Array) => void) | undefined} */
let putCode;
/** Brings what the split has left for later. @type {(() => Promise<void>) | undefined} */
let bringRest;
/** Whether Python starts by itself, for which it reads constants that come with the rest. */
let isFromScratch = false;

WebAssembly.instantiateStreaming = instantiate;
keepNoPackages();
showLife();
const starting = start();

/** Hand over the Python that is starting already. */
export function loadPyodide() {
  return starting;
}

/** @returns {Promise<Python>} */
async function start() {
  const ways = { image: fromImage, compiled: () => fromLibrary(COMPILED, SPLIT), stock: () => fromLibrary(STOCK, WHOLE) };
  const reasons = [];
  for (const [way, boot] of Object.entries(ways).slice(isWhole ? 1 : 0)) {
    try {
      const python = await Promise.race([boot(), new Promise((_resolve, reject) => (reportBroken = reject))]);
      if (deal(python) !== BOOT.image.deal) throw new Error("it does not deal as it should");
      if (way !== "stock") passOver(python, WRITES, "import pyscript");
      note({ boot: way, bootTrouble: reasons.join("; ") });
      python._api.on_fatal = (/** @type {unknown} */ error) => postMessage({ lost: String(error) });
      return python;
    } catch (error) {
      reasons.push(`${way}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(`Python does not start. ${reasons.join("; ")}`);
}

/** Wait until the page says that the first answer is on the screen, or has been out of sight for long. */
async function firstAnswer() {
  const { port1, port2 } = new MessageChannel();
  postMessage({ waits: true }, { transfer: [port2] });
  const said = new Promise((resolve) => (port1.onmessage = resolve));
  const { pause } = await lateness;
  await Promise.race([said, pause(HIDDEN_MS)]);
}

/** Tell the page, for whoever looks into a slow start. @param {Record<string, string>} facts */
function note(facts) {
  postMessage({ start: facts });
}

/** Hold a lock for as long as this worker lives: who waits for it learns of its end, however busy or dead it is. */
function showLife() {
  const life = `passalong worker ${performance.timeOrigin} ${Math.random()}`;
  navigator.locks?.request(life, () => {
    postMessage({ life });
    return new Promise(() => {});
  }).catch(() => {}); // refused where the browser may store nothing
}

/**
 * Give PyScript an empty database that is always there. It would keep packages in a real one, of which the page has none,
 * and would not start where that cannot be opened: site data is blocked, a profile is damaged.
 */
function keepNoPackages() {
  /** @param {unknown} result */
  const answer = (result) => {
    const request = { onsuccess: (/** @type {object} */ _event) => {} };
    queueMicrotask(() => request.onsuccess({ target: { result } }));
    return request;
  };
  const empty = { getAllKeys: () => answer([]) };
  const database = { transaction: () => ({ objectStore: () => empty }), close() {} };
  Object.defineProperty(self, "indexedDB", { value: { open: () => answer(database) } });
}

/**
 * Run a shorter script where PyScript asks for one whose work is done: its modules are in the image and in the archive. To
 * read so much source also costs a slow phone a quarter of a second in which the browser optimises Python's tokenizer.
 *
 * @param {Python} python
 * @param {RegExp} done
 * @param {string} instead
 */
function passOver(python, done, instead) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, options) => run.call(python, done.test(code) ? instead : code, options);
}

/** A hash of known deals, which shows whether Python and our package work. @param {Python} python */
function deal(python) {
  return python.runPython("__import__('passalong.app.selfcheck').app.selfcheck.known_deal()");
}

/** Restore the image. What it needs not at once follows when there is time. */
async function fromImage() {
  const { loadPyodide: load } = await loader;
  const python = await load({ ...settings(EMPTY, SPLIT), _loadSnapshot: new Uint8Array(64), createPyodideModule: withImage });
  python.runPython("__import__('random').seed()"); // else it would go on as on every other device
  const { fetchNow, untilHere } = await lateness;
  const whole = () => fetchNow(address(STOCK), BOOT.integrity[STOCK]);
  const wholePackage = () => fetchNow(address(PACKAGE), BOOT.integrity[PACKAGE]);
  Object.assign(self, { wholeLibrary: whole, wholePackage }); // asked for in tools/boot/memory.py
  firstAnswer().then(() => untilHere((again) => complete(python, again)));
  return python;
}

/**
 * Bring what a start does without, once the first answer is on the screen: what players meet soonest comes first.
 *
 * @param {Python} python
 * @param {boolean} again
 */
async function complete(python, again) {
  if (putCode) {
    const code = await fetchBytes(CODE, again);
    putCode?.(code); // unless it was needed at once meanwhile: what is in it has been in use since
  }
  await addArchives(python, ARCHIVES, again);
  await bringRest?.();
  note({ library: "whole" });
}

/** Make Pyodide's module, so that it restores our image. @param {object} settings */
async function withImage(settings) {
  const { default: createPyodideModule } = await script;
  const module = await createPyodideModule(settings);
  const { build, size, late, computed, config } = BOOT.image;
  if (module.API.config.BUILD_ID !== build) throw new Error("it is of another build");
  if (module.HEAPU8.length < size) throw new Error("it does not fit");
  const packed = await layers;
  const end = module._sbrk(0);
  const fresh = module.HEAPU8.slice(0, end);
  const unpacked = unpack(module, packed, Object.values(BOOT.image.layers));
  module.HEAPU8.fill(0, end, module._sbrk(0)).set(fresh); // as it was before it served to unpack
  module.API.restoreSnapshot = () => {
    for (const layer of unpacked) apply(layer, module.HEAPU32);
    compute(module.HEAPU32, computed);
    putCode = (bytes) => {
      const [code] = unpack(module, [bytes], [late[CODE]]);
      apply(code, module.HEAPU32);
      putCode = undefined;
    };
    return config;
  };
  return module;
}

/** Start from an archive of the standard library. @param {string} library @param {string} wasm */
async function fromLibrary(library, wasm) {
  await fetchBytes(library); // Pyodide would go on without it, to nowhere
  const { loadPyodide: load } = await loader;
  isFromScratch = true;
  const python = await load(settings(library, wasm));
  await addArchives(python, ARCHIVES.slice(1));
  python.runPython("import sys; sys.path.append('/lib/passalong.zip')");
  return python;
}

/** Options of Pyodide: nothing is ever asked of another host. @param {string} library @param {string} wasm */
function settings(library, wasm) {
  const indexURL = address(wasm);
  return { indexURL, packageBaseUrl: indexURL, stdLibURL: address(library), lockFileContents: BOOT.lock };
}

/** Put archives to where Python looks for modules. @param {Python} python */
async function addArchives(python, archives = ARCHIVES, again = false) {
  for (const [path, place] of archives) {
    python.FS.writeFile(place, await fetchBytes(path, again));
  }
}

/**
 * Fetch a file that must be what the build has made.
 *
 * @param {string} path
 * @param {boolean} [again] whether what the browser has kept of it is passed over
 * @param {number} [limit] after how many milliseconds it fails; by default only when it is asked for again
 */
async function fetchBytes(path, again = false, limit = again ? PATIENCE_MS : 0) {
  const cache = again ? "reload" : "default";
  const signal = limit ? AbortSignal.timeout(limit) : null;
  const response = await fetch(address(path), { integrity: BOOT.integrity[path], cache, signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @param {string} path */
function address(path) {
  return new URL(path, HERE).href;
}

/**
 * Compile WebAssembly once, and whatever the server says its type is. Pyodide would wait for ever where this fails.
 *
 * @param {Response | PromiseLike<Response>} source
 * @param {WebAssembly.Imports} [imports]
 */
async function instantiate(source, imports = {}) {
  try {
    const response = await source;
    const module = await (compiled[response.url] ??= compile(response));
    const instance = await WebAssembly.instantiate(module, imports);
    bringRest = instance.exports.later && leave(/** @type {any} */ (instance.exports), imports, await lateness);
    if (isFromScratch) await bringRest?.();
    return { module, instance };
  } catch (error) {
    reportBroken(error);
    throw error;
  }
}

/** @param {Response} response */
async function compile(response) {
  const streams = response.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Leave functions and constants for later: they come when the page is at leisure after what is returned was called, and
 * at once when Python calls one of the functions before.
 *
 * @param {{present: WebAssembly.Global, later: WebAssembly.Table} & WebAssembly.ModuleImports} first
 * @param {WebAssembly.Imports} imports
 * @param {typeof import("./late.mjs")} late
 */
function leave(first, imports, { fetchNow, leisure, untilHere }) {
  /** @type {Uint8Array<ArrayBuffer> | undefined} */
  let bytes;
  /** @param {WebAssembly.Module} rest */
  const join = (rest) => {
    if (first.present.value) return;
    new WebAssembly.Instance(rest, { ...imports, first });
    first.present.value = 1;
  };
  let isLost = false;
  /** @param {Record<string, string>} fact what is said of it @param {() => void} bring */
  const atOnce = (fact, bring) => {
    if (isLost) throw new Error("lost"); // Pyodide's obituary calls more of what is missing
    try {
      bring();
    } catch (error) {
      isLost = true;
      postMessage({ lost: String(error), lacking: true });
      throw error;
    }
    note(fact);
  };
  const now = (/** @type {string} */ path) => fetchNow(address(path), BOOT.integrity[path]);
  const bringCode = () => putCode && atOnce({ code: "now" }, () => putCode?.(now(CODE)));
  const bringAll = () => {
    bringCode(); // which a function of the rest may read
    atOnce({ rest: "now" }, () => join(new WebAssembly.Module(bytes ?? now(REST))));
  };
  [bringAll, bringCode].forEach((door, entry) => {
    first.later.set(entry, new WebAssembly.Instance(new WebAssembly.Module(DOOR), { page: { now: door } }).exports.now);
  });
  return async () => {
    // A start that waits for it gives up in the end, and goes another way.
    bytes ??= isFromScratch ? await fetchBytes(REST, false, START_MS) : await untilHere((again) => fetchBytes(REST, again));
    if (!isFromScratch) await leisure();
    if (!first.present.value) join(await WebAssembly.compile(bytes));
  };
}
