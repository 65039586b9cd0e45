/** Single keys: a letter presses the control that names it as its shortcut, a digit a card of the hand; on any keyboard. */

import { begin } from "./arming.js";
import { root } from "./dom.js";

/** Where a key is meant for the game: extensions put things beside these, with fields that nobody can look into. */
const PLACES = "header, main, #coach, #log";

document.addEventListener("keydown", (event) => {
  if ("mute" in root.dataset || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  const { key, repeat, timeStamp } = event;
  const wanted = controlFor(event);
  if (!wanted || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (repeat || !begin({ way: key, x: 0, y: 0 }, wanted, () => [controlFor(event)], timeStamp)) return;
  wanted.focus();
  wanted.click();
});

/** Whether somebody writes, or may. @param {EventTarget | null} target */
function isTyping(target) {
  if (!(target instanceof Element) || target === document.body || target === root) return false;
  return target.matches("input, select, textarea") || !target.closest(PLACES);
}

/** @param {KeyboardEvent} event @returns {HTMLElement | undefined} */
function controlFor(event) {
  for (const key of meanings(event)) {
    const control = /^[1-9]$/.test(key)
      ? all("[data-numbered] button")[Number(key) - 1]
      : all(`[aria-keyshortcuts="${CSS.escape(key)}" i]`)[0];
    if (control) return control;
  }
  return undefined;
}

/**
 * What a key may mean: what it writes, and then what it is on a keyboard with Latin letters and digits. Digits are a second
 * meaning of their keys in France, and keys of other scripts write neither.
 *
 * @param {KeyboardEvent} event
 */
function meanings({ key, code, shiftKey }) {
  if (key.length !== 1) return [];
  const digit = !shiftKey && /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  const letter = key > "\x7F" && /^Key([A-Z])$/.exec(code)?.[1];
  return [key, digit || letter].filter((meaning) => typeof meaning === "string");
}

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
function all(selector) {
  return document.querySelectorAll(selector);
}
