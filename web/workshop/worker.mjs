/**
 * The workshop's Python: a full Pyodide with our package, in a worker of its own, in which the player's bot runs.
 *
 * The page starts it from a blob, so that it is bound by the page's policy: nothing comes from elsewhere, and no text
 * becomes a script. Before a bot is run, everything is taken away by which it could reach what this origin keeps.
 */

import { loadPyodide } from "../../vendor/pyodide/pyodide.mjs";

/**
 * @typedef {import("./talk").FromWorker} FromWorker
 * @typedef {import("./talk").ToWorker} ToWorker
 * @typedef {import("./talk").Wish} Wish
 * @typedef {object} Bots what Python does with bots
 * @property {(asked: string) => any} trial lets one play deals
 * @property {(source: string, seen: string, seed: string) => string} answer lets one choose an action
 * @property {(wheels: [string, ArrayBuffer][]) => string} install unpacks the packages that they may import
 */

const HOME = new URL("../../", import.meta.url).href;
const SETTINGS = JSON.parse(`@WORKSHOP@`);

/** All that leads out of a worker; what is on a prototype can be deleted as well. */
const WAYS_OUT = [
  "indexedDB", "caches", "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource",
  "BroadcastChannel", "Worker", "SharedWorker", "importScripts", "navigator", "postMessage", "close", "Notification",
  "FileSystemHandle", "FileSystemFileHandle", "FileSystemDirectoryHandle", "cookieStore", "webkitRequestFileSystem",
  "webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL",
];

/** Those of them that Python's modules keep for themselves before they are taken away. */
const KEPT = /** @type {const} */ (["fetch", "XMLHttpRequest"]);

/** Lines of a run that are told to the page. */
const MOST_PRINTED = 200;
/** Characters of such a line: one may be as long as memory is large. */
const LONGEST = 1_000;
/** Bytes of what is printed in one go; what comes after them is not told. */
const MOST_AT_ONCE = 65_536;
/** The most memory that Python gets, of which it needs a tenth: a phone would end the whole page for more. */
const MOST_MEMORY = 512 * 2 ** 20;
const PAGE_OF_MEMORY = 2 ** 16;

const send = self.postMessage.bind(self);
const revokers = KEPT.map((name) => {
  const { proxy, revoke } = Proxy.revocable(/** @type {any} */ (self[name]), {});
  self[name] = proxy;
  return revoke;
});
const decoder = new TextDecoder();
const { port1, port2 } = new MessageChannel();
let printed = 0;
/** What has been printed of a line that has not ended. */
let line = "";
let stops = false;
/** @param {FromWorker} message */
const tell = (message) => send(message);

async function start() {
  limitMemory();
  const python = await loadPyodide({
    indexURL: `${HOME}vendor/pyodide/`,
    lockFileURL: `${HOME}${SETTINGS.lock}`,
    packageBaseUrl: `${HOME}${SETTINGS.lock.replace(/[^/]*$/, "")}`,
  });
  python.setStdout({ write: listen });
  python.setStderr({ write: listen });
  tell({ stage: "installing" });
  await python.loadPackage("micropip", { messageCallback: () => {} });
  await python.pyimport("micropip").install.callKwargs(`${HOME}${SETTINGS.wheel}`, { deps: false });
  const modules = ["trial", "seat", "packages"].map((name) => python.pyimport(`passalong.workshop.${name}`));
  const [{ trial }, { answer }, packages] = modules;
  /** @type {Bots["install"]} */
  const install = (wheels) => packages.install(python.toPy(wheels));
  lock();
  self.onmessage = ({ data }) => hear(data, { trial, answer, install });
}

/** Let Python grow no further than so far: then it raises a MemoryError, where the bot asks for more. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (/** @type {number} */ pages) {
    if (this.buffer.byteLength + pages * PAGE_OF_MEMORY > MOST_MEMORY) throw new RangeError("too much memory");
    return grow.call(this, pages);
  };
}

/** Take what Python prints, and tell each line that has ended. @param {Uint8Array} bytes */
function listen(bytes) {
  const lines = (line + decoder.decode(bytes.subarray(0, MOST_AT_ONCE), { stream: true })).split("\n");
  line = (lines.pop() ?? "").slice(0, LONGEST + 1);
  for (const ended of lines) print(ended);
  return bytes.length;
}

/** Tell a line that has been left without an end. */
function endLine() {
  if (line) print(line);
  line = "";
}

/** @param {string} text */
function print(text) {
  printed += 1;
  if (printed <= MOST_PRINTED) tell({ printed: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text });
  else if (printed === MOST_PRINTED + 1) tell({ tooMuch: true });
}

/** @param {ToWorker} message @param {Bots} bots */
async function hear({ packages, run, stop, choose }, { trial, answer, install }) {
  if (stop) stops = true;
  try {
    if (packages) tell({ unusable: JSON.parse(install(packages.map(({ file, bytes }) => [file, bytes]))) });
    if (choose) tell({ chosen: answer(choose.source, choose.seen, choose.seed) });
    if (!run) return;
    [stops, printed, line] = [false, 0, ""];
    const ended = await play(trial(JSON.stringify(run)));
    endLine();
    tell({ ended });
  } catch (error) {
    tell({ died: String(error) });
  }
}

/** Play deal by deal, and listen between them. @param {any} deals @returns {Promise<"done" | "stopped" | "fault">} */
async function play(deals) {
  for (let step = deals.next(); !step.done; step = deals.next()) {
    const said = JSON.parse(step.value);
    tell(said);
    if (said.fault) return "fault";
    await turn();
    if (stops) return "stopped";
  }
  return "done";
}

/** Let what has been said meanwhile be heard; a timer would wait longer each time. */
function turn() {
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}

/** Take away from the scope, and from all that it inherits from, what leads out; whoever has kept it can do nothing. */
function lock() {
  for (const revoke of revokers) revoke();
  for (let scope = self; scope; scope = Object.getPrototypeOf(scope)) {
    for (const name of WAYS_OUT) Reflect.deleteProperty(scope, name);
  }
}

start().then(() => tell({ stage: "ready" }), (error) => tell({ stage: "failed", why: String(error) }));
tell({ stage: "starting" });
