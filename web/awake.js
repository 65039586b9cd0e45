/** The screen stays on while a game is on it, unless the player lets it go dark, and while others read a code off it. */

import { root } from "./dom.js";

/** @type {WakeLockSentinel | undefined} */
let lock;

/** Ask for the lock, or give it back, as the page now stands. */
export async function settleWakeLock() {
  const playing = root.dataset.screen === "table" && !("sleep" in root.dataset);
  const wanted = (playing || document.querySelector("dialog[open] .code")) && !document.hidden;
  if (!wanted) return lock?.release().catch(() => {});
  if (lock && !lock.released) return undefined;
  // A refusal (battery saver, an old browser) is the device's good right.
  lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
  return undefined;
}

document.addEventListener("visibilitychange", settleWakeLock);
