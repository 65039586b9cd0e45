/**
 * What things sound like: made here, of tones and of noise, since the page has no files of sounds.
 *
 * @typedef {import("./messages").Sound} Sound
 *
 * @typedef {object} Voice one strand of a sound; times are in seconds
 * @property {number} [at] when it begins
 * @property {number} seconds how long it is heard
 * @property {number} [attack] how long it takes to be at its loudest; then it dies away
 * @property {number} loud at its loudest, where 1 is all that a loudspeaker can do
 * @property {number} hertz where its pitch begins
 * @property {number} [to] where its pitch ends
 * @property {number} [band] what is heard is noise about that pitch, the narrower the higher this is; else a pure tone
 */

/** At least so long one sound waits for another; for a long one, until half of it is over. */
const STEP_S = 0.22;
const ATTACK_S = 0.003;
/** A voice dies away to this part of its loudness, and then ends within a moment, so that nothing clicks. */
const FAINT = 0.002;
const FADE_S = 0.01;
const NOISE_S = 1.5;
const SAMPLE_RATE = 44_100;
/** No two cards slide quite alike: by how much of its pitch a noise may differ from the last one. */
const VARIETY = 0.08;
/** Several sounds at a time stay below what one may be. */
const LIMIT = { threshold: -18, knee: 6, ratio: 12, attack: 0.002, release: 0.12 };
const VOLUME = 0.25;

const [G3, C4, G4, C5, E5, G5, C6] = [196, 261.6, 392, 523.3, 659.3, 784, 1046.5];

/**
 * A string that is plucked: what is above its pitch dies away sooner.
 *
 * @param {number} hertz
 * @param {number} at
 * @returns {Voice[]}
 */
const plucked = (hertz, at) => [
  { at, hertz, loud: 0.18, seconds: 0.7 },
  { at, hertz: 2 * hertz, loud: 0.08, seconds: 0.35 },
  { at, hertz: 3 * hertz, loud: 0.04, seconds: 0.18 },
];

/** A bar of wood that is struck. @param {number} hertz @param {number} at @returns {Voice[]} */
const struck = (hertz, at) => [
  { at, hertz, loud: 0.18, seconds: 0.4 },
  { at, hertz: 3.9 * hertz, loud: 0.05, seconds: 0.09 },
  { at, hertz: 1500, band: 1, loud: 0.1, seconds: 0.025 },
];

/** A ping under water, and what comes back of it. @param {number} at @param {number} loud @returns {Voice} */
const ping = (at, loud) => ({ at, hertz: 988, to: 966, loud, attack: 0.008, seconds: 0.55 });

/** Twigs that crackle; the golden section spreads them so that no rhythm is heard. @type {Voice[]} */
const CRACKLING = Array.from({ length: 16 }, (_, i) => (i * 0.618) % 1).map((part, i) => ({
  at: 0.06 + 1.05 * part,
  hertz: 1400 + 160 * i,
  band: 2.5,
  loud: 0.7 - 0.4 * part,
  attack: 0.001,
  seconds: 0.018,
}));

/** @type {Record<Sound, Voice[]>} */
export const SOUNDS = {
  click: [
    { hertz: 2200, band: 1.2, loud: 0.6, attack: 0.001, seconds: 0.022 },
    { hertz: 520, to: 360, loud: 0.22, seconds: 0.06 },
  ],
  slide: [
    { hertz: 1500, to: 3400, band: 1.2, loud: 0.3, attack: 0.07, seconds: 0.17 },
    { at: 0.13, hertz: 1100, band: 1.5, loud: 0.3, seconds: 0.03 },
  ],
  turn: [
    { hertz: 2600, band: 1.2, loud: 0.35, attack: 0.001, seconds: 0.016 },
    { at: 0.07, hertz: 1900, band: 1.2, loud: 0.4, attack: 0.001, seconds: 0.022 },
    { at: 0.07, hertz: 340, to: 230, loud: 0.13, seconds: 0.07 },
  ],
  trick: [
    { hertz: 330, to: 200, loud: 0.22, seconds: 0.12 },
    { hertz: 900, band: 1, loud: 0.35, attack: 0.001, seconds: 0.03 },
    { at: 0.1, hertz: 2600, to: 1300, band: 1, loud: 0.28, attack: 0.08, seconds: 0.28 },
  ],
  clear: [...struck(C5, 0), ...struck(E5, 0.08), ...struck(G5, 0.16), ...struck(C6, 0.24)],
  splash: [
    { hertz: 380, to: 820, loud: 0.14, attack: 0.01, seconds: 0.1 },
    { at: 0.03, hertz: 1700, to: 500, band: 0.8, loud: 0.22, attack: 0.05, seconds: 0.42 },
  ],
  sonar: [ping(0, 0.3), ping(0.32, 0.1), ping(0.64, 0.035)],
  mine: [
    { hertz: 170, to: 45, loud: 0.24, attack: 0.006, seconds: 0.6 },
    { hertz: 900, to: 150, band: 0.7, loud: 0.9, attack: 0.005, seconds: 0.7 },
    { at: 0.08, hertz: 1600, to: 400, band: 0.7, loud: 0.2, attack: 0.1, seconds: 1.1 },
  ],
  fire: [{ hertz: 300, to: 480, band: 0.6, loud: 0.22, attack: 0.3, seconds: 1.25 }, ...CRACKLING],
  end: [...plucked(G4, 0), ...plucked(C4, 0.16)],
  win: [...plucked(C5, 0), ...plucked(E5, 0.14), ...plucked(G5, 0.28)],
  refuse: [
    { hertz: G3, to: 0.85 * G3, loud: 0.3, seconds: 0.16 },
    { hertz: 2 * G3, to: 1.7 * G3, loud: 0.15, seconds: 0.1 },
  ],
};

/** Where all sounds of a context come together. @type {WeakMap<BaseAudioContext, AudioNode>} */
const outputs = new WeakMap();
/** @type {AudioBuffer | undefined} */
let noise;

/**
 * Let some sounds be heard, one after the other.
 *
 * @param {BaseAudioContext} context
 * @param {readonly Sound[]} sounds
 */
export function play(context, sounds) {
  let start = context.currentTime;
  for (const voices of sounds.map((sound) => SOUNDS[sound])) {
    for (const voice of voices) sing(voice, context, start);
    start += Math.max(STEP_S, lengthOf(voices) / 2);
  }
}

/** @param {Voice[]} voices */
const lengthOf = (voices) => Math.max(...voices.map(({ at = 0, seconds }) => at + seconds));

/** @param {Voice} voice @param {BaseAudioContext} context @param {number} start */
function sing({ at = 0, seconds, attack = ATTACK_S, loud, hertz, to = hertz, band }, context, start) {
  const [begin, end] = [start + at, start + at + seconds];
  const { source, pitch, heard } = band ? rustle(context, band) : hum(context);
  const bend = band ? 1 + VARIETY * (Math.random() - 0.5) : 1;
  pitch.setValueAtTime(bend * hertz, begin);
  pitch.exponentialRampToValueAtTime(bend * to, end);
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + attack);
  volume.gain.exponentialRampToValueAtTime(loud * FAINT, end - FADE_S);
  volume.gain.linearRampToValueAtTime(0, end);
  heard.connect(volume).connect(outputOf(context));
  source.start(begin);
  source.stop(end);
}

/** A pure tone. @param {BaseAudioContext} context */
function hum(context) {
  const source = new OscillatorNode(context);
  return { source, pitch: source.frequency, heard: source };
}

/** Noise about a pitch. @param {BaseAudioContext} context @param {number} band */
function rustle(context, band) {
  noise ??= noiseOf(NOISE_S * SAMPLE_RATE);
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", Q: band });
  source.connect(filter);
  return { source, pitch: filter.frequency, heard: filter };
}

/** @param {number} length */
function noiseOf(length) {
  const buffer = new AudioBuffer({ length, sampleRate: SAMPLE_RATE });
  buffer.copyToChannel(Float32Array.from({ length }, () => 2 * Math.random() - 1), 0);
  return buffer;
}

/** @param {BaseAudioContext} context */
function outputOf(context) {
  const known = outputs.get(context);
  if (known) return known;
  const limiter = new DynamicsCompressorNode(context, LIMIT);
  limiter.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  outputs.set(context, limiter);
  return limiter;
}
