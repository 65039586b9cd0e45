/** Short sounds and buzzes, each only where the player has asked for it; they never say anything by themselves. */

import { root } from "./dom.js";

/** The tones of a sound, in hertz, one after the other. @type {Record<string, number[]>} */
const SOUNDS = { move: [392], turn: [523, 659], end: [523, 659, 784], refuse: [196] };
const TONE_S = 0.09;
const BUZZ_MS = 15;

/** @type {AudioContext | undefined} */
let audio;

/** @param {string} name */
export function sense(name) {
  const tones = SOUNDS[name] ?? [];
  if ("sound" in root.dataset) tones.forEach(play);
  if ("vibration" in root.dataset) navigator.vibrate?.(tones.flatMap(() => [BUZZ_MS, BUZZ_MS]));
}

/** @param {number} hertz @param {number} at */
function play(hertz, at) {
  audio ??= new AudioContext();
  const start = audio.currentTime + at * TONE_S;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.15, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + TONE_S);
}
