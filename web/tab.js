/** Of the tabs that are open, the one opened last plays; storage.js lets no other one write. */

import { settleWakeLock } from "./awake.js";
import { byId, reveal, root } from "./dom.js";
import { isNewest, NAME, write } from "./storage.js";

/** Whether another tab has taken over from this one. */
export let retired = false;

/**
 * Ring at the other tabs, and hear it when a later one rings. The lock is only the bell: a tab that it is taken from
 * looks into the storage, so that two tabs that start at the same time agree on who goes on.
 */
export function ring() {
  navigator.locks?.request(NAME, { steal: true }, () => new Promise(() => {})).catch(async (error) => {
    if (error.name !== "AbortError") return;
    if (await goesOn()) ring();
    else retire();
  });
}

/** Whether the store is this tab's: one that was cleared, or that had no room before, it may have by writing. */
async function goesOn() {
  return (await isNewest().catch(() => false)) || write().then(() => true, () => false);
}

/** Put a notice in the game's place, with the way back. */
export function retire() {
  retired = true;
  byId("dialog", HTMLDialogElement).close();
  root.dataset.screen = "elsewhere";
  settleWakeLock();
  reveal("elsewhere");
  byId("play-here").focus();
}

/** A page that the browser loads ahead must not take over before anybody sees it. */
export async function seen() {
  const page = /** @type {Document & {prerendering?: boolean}} */ (document);
  if (page.prerendering) await new Promise((shown) => page.addEventListener("prerenderingchange", shown, { once: true }));
}

byId("play-here").addEventListener("click", () => location.reload());
