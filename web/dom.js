import { settleRest } from "./arming.js";

export const root = document.documentElement;

/**
 * Find an element that index.html promises.
 *
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof (type ?? HTMLElement))) throw new Error(`index.html has no #${id}`);
  return /** @type {T} */ (element);
}

/**
 * Show or hide one of the page's own notices.
 *
 * @param {string} id
 * @param {boolean} [visible]
 */
export function reveal(id, visible = true) {
  const element = byId(id);
  if (element.hidden !== visible) return;
  element.hidden = !visible;
  settleRest();
}
