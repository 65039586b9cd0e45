/**
 * The line to the Python worker.
 *
 * @typedef {import("./messages").Message} Message
 * @typedef {import("./messages").Reply} Reply
 * @typedef {Worker & {ready: Promise<unknown>, sync: {handle(json: string): Promise<string>}}} PythonWorker
 */

const POLL_MS = 20;
/** For interpreter.mjs; PyScript takes for an address only what ends like this. */
const WHOLE = "whole.mjs";
const LACKED = `passalong lacked parts ${new URL("./", location.href).pathname}`;
/** What was tapped while the page started is answered, and the answer is on the screen. */
const painted = new Promise((resolve) => {
  document.addEventListener("settled", () => requestAnimationFrame(() => setTimeout(resolve)), { once: true });
});

/**
 * Load PyScript, wait until the worker listens, and return the function that asks it.
 *
 * PyScript is imported here and not in index.html, so that the shell is up to say so when it cannot be loaded.
 *
 * @returns {Promise<(message: Message) => Promise<Reply>>}
 */
export async function connect() {
  if (lackedParts()) startWhole();
  const { hooks } = await import("../vendor/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear(); // the hook it sets by itself would need 'unsafe-eval'
  const { ready, sync } = await worker();
  await ready;
  return async (message) => JSON.parse(await sync.handle(JSON.stringify(message)));
}

/** Without SharedArrayBuffer no event tells that the worker exists. @returns {Promise<PythonWorker>} */
async function worker() {
  const script = /** @type {Element & {xworker?: PythonWorker}} */ (document.querySelector("script[type=py]"));
  while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  script.xworker.addEventListener("message", hear);
  script.xworker.addEventListener("messageerror", () => tell("lost"));
  script.xworker.addEventListener("error", (event) => isEnd(event) && tell("lost"));
  return script.xworker;
}

/**
 * Whether an error in the worker is the end of it: its script cannot be loaded, which has no message, or WebAssembly has
 * trapped. Any other it outlives: where a browser stores nothing, PyScript's own database cannot be opened.
 *
 * @param {ErrorEvent} event
 */
function isEnd({ message }) {
  return !message || /RuntimeError|out of memory/i.test(message);
}

/** Hear what the worker says besides answers: how it was started, that a part is late, that it lives, that it is lost. @param {MessageEvent} event */
function hear({ data, ports }) {
  if (data?.waits) painted.then(() => ports[0].postMessage(""));
  if (data?.start) Object.assign(document.documentElement.dataset, data.start);
  if (data?.late !== undefined) tell("late", data.late);
  if (data?.life) navigator.locks.request(data.life, () => tell("lost")); // held as long as the worker lives
  if (data?.lacking) noteLack();
  if (data?.lost) tell("lost");
}

/** Let Python start in a way that needs no part later; it takes some seconds more. */
function startWhole() {
  const script = document.querySelector("script[type=py]");
  const config = script?.getAttribute("config") ?? "";
  script?.setAttribute("config", config.replace("interpreter.mjs", `interpreter.mjs?${WHOLE}`));
}

/** Note for the next start in this tab that a part of Python could not be had when it was needed. */
function noteLack() {
  try {
    sessionStorage.setItem(LACKED, "yes");
  } catch {} // the next start is as this one was
}

function lackedParts() {
  try {
    return sessionStorage.getItem(LACKED) !== null;
  } catch {
    return false;
  }
}

/** @param {string} what @param {unknown} [detail] */
function tell(what, detail) {
  document.dispatchEvent(new CustomEvent(what, { detail }));
}
