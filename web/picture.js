/**
 * The last screen, kept to be seen at the next start until Python is up.
 *
 * It is what Python would draw again for whoever opens the page: never a hand that one of several people here holds.
 *
 * @typedef {import("./messages").Reply} Reply
 * @typedef {{build: string, regions: Record<string, string>, page: NonNullable<Reply["page"]>}} Picture
 */

import { BUILD } from "./build.js";
import { root } from "./dom.js";
import { show } from "./screen.js";
import { lastPicture } from "./storage.js";

/** @type {Picture} */
let latest = { build: BUILD, regions: {}, page: {} };

/** Return what is to be kept once this answer is shown, or nothing where others must not see it. @param {Reply} reply */
export function pictureWith({ regions, page }) {
  latest = { build: BUILD, regions: { ...latest.regions, ...regions, dialog: "" }, page: { ...latest.page, ...page } };
  return latest.page.settings?.private === "hand" ? null : latest;
}

/** Show the last screen; what was drawn by another version is passed over. */
export async function showLastPicture() {
  const picture = await lastPicture();
  if (picture?.build !== BUILD) return;
  show(picture);
  root.toggleAttribute("data-pictured", true);
  if (isAsleep()) for (const control of document.querySelectorAll("[data-act]")) control.ariaDisabled = "true";
}

/** Look as the last screen did: what comes instead of it is to be read in the same letters, and does not jump. */
export async function dressAsLast() {
  const picture = await lastPicture();
  if (picture?.build === BUILD) show({ page: { settings: { ...picture.page.settings, private: null } } });
}

/** Whether this is the picture of a table: a move made on it would be made unseen, so it waits until Python is up. */
export function isAsleep() {
  return "pictured" in root.dataset && root.dataset.screen === "table";
}

/** Python is up. What it draws is awake. */
export function wake() {
  root.removeAttribute("data-pictured");
}
