/** Where the player is, and how they come back there. */

import { stopOf } from "./roving.js";

/** What is said above a table; once that is gone, the table. */
const COACH = "#coach:not(:empty), #coach:empty + main #table";

/**
 * Change the page without losing the player's place in it: the focus goes to `wanted`, or stays, or moves to what is
 * left nearest to where it was (its group, its region).
 *
 * @param {(trail: string[]) => void} change is told where the player was, see `trailOf`
 * @param {string} [wanted]
 */
export function keepFocus(change, wanted) {
  const trail = trailOf(document.activeElement);
  change(trail);
  if (wanted) focusWanted(document.getElementById(wanted));
  else if (isLost()) focusFirst(trail);
}

/** A whole region may be higher than the screen: its beginning stays in sight. A control is brought there. @param {HTMLElement | null} target */
function focusWanted(target) {
  target?.focus({ preventScroll: true });
  if (target?.matches("button, input, select, textarea, summary, a")) target.scrollIntoView({ block: "nearest" });
}

/**
 * Selectors of an element and of what it is in, from the inside out: whatever has an id, and a control by what it does.
 *
 * @param {Element | null} element
 * @returns {string[]}
 */
export function trailOf(element) {
  const trail = [];
  for (let at = element; at; at = at.parentElement) if (at.id) trail.push(`#${CSS.escape(at.id)}`);
  if (!(element instanceof HTMLElement) || element.id || !element.dataset.act) return trail;
  const { act, arg } = element.dataset;
  const about = arg === undefined ? ":not([data-arg])" : `[data-arg="${CSS.escape(arg)}"]`;
  return [`${trail[0] ?? ""} [data-act="${CSS.escape(act)}"]${about}`, ...trail];
}

/** Focus the first of these elements that takes it. @param {string[]} trail */
export function focusFirst(trail) {
  for (const selector of trail) {
    const element = /** @type {HTMLElement | null} */ (document.querySelector(selector === "#coach" ? COACH : selector));
    const target = element && stopOf(element) || element;
    target?.focus({ preventScroll: true });
    if (target && target === document.activeElement) return;
  }
}

export function isLost() {
  return !document.activeElement || document.activeElement === document.body;
}
