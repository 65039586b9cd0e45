/**
 * Keeps what Python wants kept. What could not be kept is tried again, all of it, until it is; a notice stands exactly as
 * long.
 */

import { byId, reveal } from "./dom.js";
import { inTime } from "./limit.js";
import { say, toast } from "./speech.js";
import { isUnkept, keepKey as putKey, load, note, TakenOver, write } from "./storage.js";
import { retire, retired, ring } from "./tab.js";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const IN_TROUBLE_MS = 500;

let pause = FIRST_PAUSE_MS;
let rung = false;
let inTrouble = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The write under way. @type {Promise<boolean> | undefined} */
let running;
/** The write that waits for it, and will take in all that is noted till then. @type {Promise<boolean> | undefined} */
let waiting;

/** Load the games; without storage the page starts without them. @returns {Promise<Record<string, string>>} */
export async function takeOver() {
  try {
    const saves = await load();
    announce();
    return saves;
  } catch {
    warn();
    return {};
  }
}

/**
 * Divide what is kept into what a start needs, as Python has noted last time, and the rest; all is first without a note,
 * and where Python has noted null.
 *
 * @param {Record<string, string>} saves
 */
export function divided(saves) {
  const wanted = new Set(noted(saves.app));
  const entries = Object.entries(saves);
  if (!wanted.size) return { first: saves, rest: {} };
  return {
    first: Object.fromEntries(entries.filter(([key]) => wanted.has(key))),
    rest: Object.fromEntries(entries.filter(([key]) => !wanted.has(key))),
  };
}

/** The keys that a start needs: the one thing in a text that is for the page. @param {string | undefined} app @returns {string[]} */
function noted(app) {
  try {
    return [...JSON.parse(app ?? "").first];
  } catch {
    return [];
  }
}

/**
 * Keep some changes, and all that is still unkept; null deletes. Once that has failed, it is not waited for.
 *
 * @param {Record<string, string | null>} changes
 * @param {import("./picture.js").Picture | null} picture
 */
export async function keep(changes, picture) {
  note(changes, picture);
  await unlessInTrouble(keepAll()).catch(() => {});
}

/**
 * Keep this device's key, as storage.js does; once keeping has failed, that is not waited for either.
 *
 * @param {CryptoKey} key
 * @param {Uint8Array} bytes
 */
export function keepKey(key, bytes) {
  return unlessInTrouble(putKey(key, bytes));
}

/** @template T @param {Promise<T>} attempt @returns {Promise<T>} */
function unlessInTrouble(attempt) {
  return inTrouble ? inTime(attempt, IN_TROUBLE_MS) : attempt;
}

/** Try once more to keep what is not kept yet; what still is not is told. @returns {Promise<boolean>} whether all is kept */
export async function keepNow() {
  if (isUnkept() && !retired) await keepAll();
  if (retired || !isUnkept()) return true;
  const words = byId("unsaved").textContent ?? "";
  say(words);
  toast(words);
  return false;
}

async function keepAll() {
  clearTimeout(timer);
  try {
    const restored = await inTurn();
    if (restored) tellRestored();
    announce();
    if (!isUnkept()) calm();
  } catch (error) {
    if (error instanceof TakenOver) retire();
    else if (inTrouble || isUnkept()) warn();
  }
}

/** Write once the write under way has ended. */
function inTurn() {
  return (waiting ??= (running ?? Promise.resolve(false)).catch(() => false).then(() => {
    waiting = undefined;
    return (running = write());
  }));
}

/** Ring at the other tabs, once this one has the store. */
function announce() {
  if (!rung) ring();
  rung = true;
}

function warn() {
  if (!inTrouble) {
    const words = byId("unsaved").textContent ?? "";
    reveal("unsaved");
    reveal("safe", false); // should the page fail as well
    say(words);
    toast(words);
  }
  inTrouble = true;
  clearTimeout(timer);
  timer = setTimeout(tryAgain, pause);
  pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
}

function calm() {
  inTrouble = false;
  pause = FIRST_PAUSE_MS;
  reveal("unsaved", false);
  reveal("safe");
}

function tryAgain() {
  if (inTrouble && !retired) keepAll();
}

function tellRestored() {
  const words = byId("restored").textContent ?? "";
  say(words);
  toast(words);
}

document.addEventListener("visibilitychange", tryAgain);
addEventListener("pagehide", tryAgain);
