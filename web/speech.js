import { byId } from "./dom.js";

const PAUSE_MS = 60;
const TOAST_MS = 5000;

/** @type {number | undefined} */
let speaking;
/** @type {number | undefined} */
let fading;

/** Speak in the live region: it is emptied first, so that a repeated sentence is spoken again. @param {string} words */
export function say(words) {
  const status = byId("status");
  status.textContent = "";
  clearTimeout(speaking);
  speaking = setTimeout(() => (status.textContent = words), PAUSE_MS);
}

/** Show a sentence for a moment, to those who see it. @param {string} words */
export function toast(words) {
  const box = byId("toast");
  box.textContent = words;
  box.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (box.hidden = true), TOAST_MS);
}
