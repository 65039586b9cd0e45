/**
 * This device's secrets for sealed games: one master key, from which the secret of every seat follows, and secrets that
 * are locked with four words, so that they can travel in a link (docs/sealed.md). Only who plays such a game fetches this.
 *
 * @typedef {import("./messages").Seats} Seats
 * @typedef {import("./messages").Lock} Lock
 * @typedef {import("./messages").Unlock} Unlock
 * @typedef {import("./messages").Secrets} Secrets
 * @typedef {(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>} Keep what keeps a key, or its bytes, if there is
 *   none yet, and returns the one that is kept
 */

import { WORDS } from "./words.js";

const MASTER_BYTES = 32;
const SECRET_BITS = 128;
const WORDS_EACH = 4;
/** So often are words hashed: what four of them keep from the other players for years, must not take a phone long. */
const ROUNDS = 600_000;
/** Each key locks one secret and no other: its words are new, and the game and the seat are its salt. */
const ONLY_ONE = new Uint8Array(12);

const encoder = new TextEncoder();
/** @type {Promise<{key: CryptoKey, kept: boolean}> | undefined} */
let master;

/**
 * Answer what Python asks about secrets.
 *
 * @param {Seats | Lock | Unlock} asked
 * @param {Keep} keep
 * @returns {Promise<Secrets>}
 */
export async function answer(asked, keep) {
  const { game } = asked;
  switch (asked.want) {
    case "seats": {
      const { key, kept } = await (master ??= masterKey(keep));
      return { game, secrets: await secretsOf(key, game, asked.seats), kept };
    }
    case "lock": {
      const words = newWords();
      return { game, seat: asked.seat, words, locked: await lock(asked, words) };
    }
    case "unlock":
      return { game, seat: asked.seat, ...(await unlocked(asked)) };
  }
}

// Of this device

/**
 * The key that this device keeps, which no script can read; one of this page's own, where the device keeps nothing.
 *
 * @param {Keep} keep
 */
async function masterKey(keep) {
  const bytes = crypto.getRandomValues(new Uint8Array(MASTER_BYTES));
  const fresh = await imported(bytes);
  try {
    const found = await keep(fresh, bytes);
    return { key: found instanceof CryptoKey ? found : await imported(/** @type {typeof bytes} */ (found)), kept: true };
  } catch {
    return { key: fresh, kept: false };
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export function imported(bytes) {
  return crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveBits"]);
}

/**
 * Return the secrets of some seats in a game, by seat.
 *
 * @param {CryptoKey} key
 * @param {string} game
 * @param {number[]} seats
 * @returns {Promise<Record<string, string>>}
 */
export async function secretsOf(key, game, seats) {
  const derived = seats.map(async (seat) => {
    const info = encoder.encode(`passalong/seat/${game}/${seat}`);
    const how = { name: "HKDF", hash: "SHA-256", salt: encoder.encode("passalong/master"), info };
    return [seat, toHex(await crypto.subtle.deriveBits(how, key, SECRET_BITS))];
  });
  return Object.fromEntries(await Promise.all(derived));
}

// For another device

function newWords() {
  const drawn = crypto.getRandomValues(new Uint32Array(WORDS_EACH));
  return Array.from(drawn, (number) => WORDS[number % WORDS.length]).join(" ");
}

/** @param {Pick<Lock, "game" | "seat" | "secret">} what @param {string} words */
export async function lock({ game, seat, secret }, words) {
  const key = await keyOf(words, game, seat, "encrypt");
  return toHex(await crypto.subtle.encrypt({ name: "AES-GCM", iv: ONLY_ONE }, key, fromHex(secret)));
}

/**
 * Return the secret, or the first word that is none; neither where the words are others than it was locked with.
 *
 * @param {Pick<Unlock, "game" | "seat" | "locked" | "words">} what
 * @returns {Promise<{secret?: string, unknown?: string}>}
 */
export async function unlocked({ game, seat, locked, words }) {
  const typed = words.toLowerCase().match(/[a-z]+/g) ?? [];
  const unknown = typed.find((word) => !WORDS.includes(word));
  if (unknown) return { unknown };
  if (typed.length !== WORDS_EACH) return {};
  const key = await keyOf(typed.join(" "), game, seat, "decrypt");
  try {
    return { secret: toHex(await crypto.subtle.decrypt({ name: "AES-GCM", iv: ONLY_ONE }, key, fromHex(locked))) };
  } catch {
    return {};
  }
}

/**
 * @param {string} words
 * @param {string} game
 * @param {number} seat
 * @param {"encrypt" | "decrypt"} use
 */
async function keyOf(words, game, seat, use) {
  const typed = await crypto.subtle.importKey("raw", encoder.encode(words), "PBKDF2", false, ["deriveKey"]);
  const salt = encoder.encode(`passalong/words/${game}/${seat}`);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(how, typed, { name: "AES-GCM", length: 256 }, false, [use]);
}

/** @param {ArrayBuffer} bytes */
function toHex(bytes) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}
