/** Sounds and buzzes, each only where the player has asked for it; they never say anything by themselves. */

import { root } from "./dom.js";

const SWITCH = '[data-arg="sound"]';
const BUZZ_MS = 15;
/** A sound that comes later than this is left out. */
const LATE_MS = 400;

/** What makes sounds: loaded, and let play, for whoever wants to hear them. @type {AudioContext | undefined} */
let audio;
/** @type {Promise<[typeof import("./sound.js"), void]> | undefined} */
let ready;

/** @param {Partial<import("./messages").Reply>} reply */
export function sense({ sounds = [], buzzes = 0 }) {
  if (sounds.length && "sound" in root.dataset) hear(sounds).catch(() => {});
  if (buzzes && "vibration" in root.dataset) navigator.vibrate?.(Array(2 * buzzes).fill(BUZZ_MS));
}

/** @param {import("./messages").Sound[]} sounds */
async function hear(sounds) {
  const asked = performance.now();
  const [sound] = await ready ?? [];
  const isNow = performance.now() - asked < LATE_MS && !document.hidden;
  if (sound && isNow && audio?.state === "running") sound.play(audio, sounds);
}

function wake() {
  audio ??= new AudioContext();
  ready = Promise.all([import("./sound.js"), audio.resume()]);
  ready.catch(() => {}); // a device without loudspeakers, or without a network at the first time
}

// Browsers let a page be heard only from a tap on: any where sounds are on, else the one that turns them on.
document.addEventListener("click", ({ target }) => {
  if ("sound" in root.dataset || (target instanceof Element && target.closest(SWITCH))) wake();
}, true);

document.addEventListener("visibilitychange", () => {
  if (document.hidden) audio?.suspend();
  else if (audio) wake();
});
