import { stopOf } from "./roving.js";

/**
 * Change the page without losing the player's place in it: the focus goes to `wanted`, or stays, or moves to what is
 * left nearest to where it was (its group, its region).
 *
 * @param {() => void} change
 * @param {string} [wanted]
 */
export function keepFocus(change, wanted) {
  const trail = trailOf(document.activeElement);
  change();
  if (wanted) document.getElementById(wanted)?.focus();
  else if (isLost()) focusFirst(trail);
}

/** The ids of an element and of what it is in, from the inside out. @param {Element | null} element */
export function trailOf(element) {
  const ids = [];
  for (let at = element; at; at = at.parentElement) if (at.id) ids.push(at.id);
  return ids;
}

/** Focus the first of these elements that takes it. @param {string[]} ids */
export function focusFirst(ids) {
  for (const id of ids) {
    const element = document.getElementById(id);
    const target = element && stopOf(element) || element;
    target?.focus({ preventScroll: true });
    if (target && target === document.activeElement) return;
  }
}

export function isLost() {
  return !document.activeElement || document.activeElement === document.body;
}
