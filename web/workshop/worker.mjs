/**
 * The workshop's Python: a full Pyodide with our package, in a worker of its own, in which the player's bot runs.
 *
 * The page starts it from a blob, so that it is bound by the page's policy: nothing comes from elsewhere, and no text
 * becomes a script. Before a bot is run, everything is taken away by which it could reach what this origin keeps.
 */

import { loadPyodide } from "../../vendor/pyodide/pyodide.mjs";

/** @typedef {import("./talk").FromWorker} FromWorker */

const HOME = new URL("../../", import.meta.url).href;
const SETTINGS = JSON.parse(`@WORKSHOP@`);

/** All that leads out of a worker; what is on a prototype can be deleted as well. */
const WAYS_OUT = [
  "indexedDB", "caches", "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource",
  "BroadcastChannel", "Worker", "SharedWorker", "importScripts", "navigator", "postMessage", "close", "Notification",
  "FileSystemHandle", "FileSystemFileHandle", "FileSystemDirectoryHandle", "cookieStore", "webkitRequestFileSystem",
  "webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL",
];

const send = self.postMessage.bind(self);
/** @param {FromWorker} message */
const tell = (message) => send(message);

async function start() {
  const python = await loadPyodide({
    indexURL: `${HOME}vendor/pyodide/`,
    lockFileURL: `${HOME}${SETTINGS.lock}`,
    packageBaseUrl: `${HOME}${SETTINGS.lock.replace(/[^/]*$/, "")}`,
    checkIntegrity: true,
  });
  tell({ stage: "installing" });
  await python.loadPackage("micropip", { messageCallback: () => {} });
  await python.pyimport("micropip").install.callKwargs(`${HOME}${SETTINGS.wheel}`, { deps: false });
  lock();
  return python;
}

/** Take away from the scope, and from all that it inherits from, what leads out. */
function lock() {
  for (let scope = self; scope; scope = Object.getPrototypeOf(scope)) {
    for (const name of WAYS_OUT) Reflect.deleteProperty(scope, name);
  }
}

start().then(() => tell({ stage: "ready" }), (error) => tell({ stage: "failed", why: String(error) }));
tell({ stage: "starting" });
