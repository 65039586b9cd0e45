/** Single keys: a letter presses the control that names it as its shortcut, a digit a card of the hand. */

import { begin } from "./arming.js";
import { root } from "./dom.js";

document.addEventListener("keydown", (event) => {
  if ("mute" in root.dataset || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  const { key, repeat, timeStamp } = event;
  const wanted = controlFor(key);
  if (!wanted || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (repeat || !begin({ way: key, x: 0, y: 0 }, wanted, () => [controlFor(key)], timeStamp)) return;
  wanted.focus();
  wanted.click();
});

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof Element && target.matches("input, select, textarea");
}

/** @param {string} key @returns {HTMLElement | undefined} */
function controlFor(key) {
  if (/^[1-9]$/.test(key)) return all("[data-numbered] button")[Number(key) - 1];
  return key.length === 1 ? all(`[aria-keyshortcuts="${CSS.escape(key)}" i]`)[0] : undefined;
}

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
function all(selector) {
  return document.querySelectorAll(selector);
}
