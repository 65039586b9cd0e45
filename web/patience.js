/** What to do while Python does not answer: say why, wait no longer than makes sense, and start anew when it is lost. */

import { byId, reveal, root } from "./dom.js";
import { say, toast } from "./speech.js";

const SECOND_MS = 1_000;
/** Seconds, since bots think in slices; where an answer comes after all, the notice goes. */
const PATIENCE = 10;
/** How long until Python may be started anew once more: what has just killed it may do so again. */
const APART_MS = 300_000;
const RESTARTED = `passalong restarted ${new URL("./", location.href).pathname}`;

const TOLD = " told";

/** Why an answer will never come. */
export class Lost extends Error {}

/** @type {(reason: Lost) => void} */
let lose;
/** Is refused when Python is lost. @type {Promise<never>} */
export const lost = new Promise((_resolve, reject) => (lose = reject));
lost.catch(() => {}); // heard by whoever waits for Python
let isLate = false;

/**
 * Wait for an answer, and call `tell` when it takes too long.
 *
 * The seconds are counted while they pass, since a phone that slept has not waited.
 *
 * @template T
 * @param {Promise<T>} answer
 * @param {() => void} tell
 * @returns {Promise<T>}
 */
export async function patiently(answer, tell) {
  let seconds = 0;
  const clock = setInterval(() => {
    if ("ready" in root.dataset && !isLate && ++seconds === PATIENCE) tell();
  }, SECOND_MS);
  return Promise.race([answer, lost]).finally(() => clearInterval(clock));
}

/**
 * Load the page anew, which goes on where it was; or not, and tell so: when that was done a short while ago, when
 * something is not kept, or when the page could not be loaded.
 *
 * @returns {boolean} whether it will be
 */
export function restart() {
  const reachable = navigator.onLine || navigator.serviceWorker?.controller;
  if (!reachable || !byId("unsaved").hidden || !isDue()) return false;
  location.reload();
  return true;
}

/** Note that there is a restart, unless there was one a short while ago or nobody could know. */
function isDue() {
  try {
    const now = Date.now();
    if (Math.abs(now - parseInt(sessionStorage.getItem(RESTARTED) ?? "0", 10)) < APART_MS) return false;
    sessionStorage.setItem(RESTARTED, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Say that the page has been started anew, if it has just been. */
export function tellOfRestart() {
  const words = byId("restarted").textContent ?? "";
  if (!wasRestarted()) return;
  say(words);
  toast(words);
}

function wasRestarted() {
  try {
    const at = sessionStorage.getItem(RESTARTED);
    if (!at || at.endsWith(TOLD)) return false;
    sessionStorage.setItem(RESTARTED, at + TOLD);
    return true;
  } catch {
    return false;
  }
}

document.addEventListener("lost", () => lose(new Lost("Python is lost")));
document.addEventListener("late", (event) => {
  isLate = /** @type {CustomEvent<boolean>} */ (event).detail;
  reveal("late", isLate);
  if (isLate) say(byId("late").textContent ?? "");
});
