/**
 * What the page believes of a message: the bot shares its worker with the code that tells the page how a run goes, and
 * may change that. So a message is taken only if all of it has the types of talk.d.ts and a length that can be shown.
 */

/** @typedef {import("./talk").FromWorker} FromWorker */
/** @typedef {(value: unknown) => boolean} Check */

/** The most characters of a text: an observation of any game is far shorter. */
const MOST_TEXT = 100_000;
const MOST_ITEMS = 10;

/** @type {Check} */
const text = (value) => typeof value === "string" && value.length <= MOST_TEXT;
/** @type {Check} */
const number = (value) => Number.isFinite(value);
/** @type {Check} */
const yes = (value) => value === true;
/** @type {(...texts: string[]) => Check} */
const oneOf = (...texts) => (value) => texts.includes(/** @type {string} */ (value));
/** @type {(check: Check) => Check} */
const list = (check) => (value) => Array.isArray(value) && value.length <= MOST_ITEMS && value.every(check);
/** @type {(checks: Record<string, Check>) => Check} */
const object = (checks) => (value) => isObject(value) && Object.entries(checks).every(([key, check]) => check(value[key]));

/** One for each that there is, which the type makes sure of. @type {Record<keyof FromWorker, Check>} */
const FIELDS = {
  stage: oneOf("starting", "installing", "ready", "failed"),
  why: text,
  unusable: list(text),
  done: number,
  of: number,
  rows: list(object({ name: text, figure: list(number), written: list(text) })),
  verdict: text,
  worst: list(object({ name: text, look: text })),
  passed: (value) => typeof value === "boolean",
  fault: object({ text, line: (value) => value === null || number(value), seen: text }),
  printed: text,
  tooMuch: yes,
  chosen: text,
  ended: oneOf("done", "stopped", "fault"),
  died: text,
};

/** Return a message, or that Python has died, as far as the page is concerned. @param {unknown} message @returns {FromWorker} */
export function heard(message) {
  const checks = new Map(Object.entries(FIELDS));
  const isRight = isObject(message) && Object.entries(message).every(([key, value]) => checks.get(key)?.(value));
  return isRight ? message : { died: "It has said what it never says." };
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}
