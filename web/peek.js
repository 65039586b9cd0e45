/**
 * Reads the head of a link without Python: which game it is, and who has which seat. What comes after that is let be.
 *
 * It reads what links/format.py writes, least digit first, and knows of the games what the build
 * tells it. Of a link that is not written like that, or only looks like one, it says nothing at all.
 *
 * @typedef {{name: string, number: number, least: number, most: number, options: Record<string, number[]>}} Rules a game: its name and
 *   its number in links, how many play it, and by version of its rules how many values each of its options has
 * @typedef {{name: string, isBot: boolean}} Seat nobody has taken one without a name and a bot
 * @typedef {{game: string, key: string, seats: Seat[]}} Head `key` is that of the game among all that are kept
 */

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** No game comes near this length; what does is to be read without haste. */
const BODY = /^(0[1-9][0-9]{26,4094}|[1-9A-Za-z][0-9A-Za-z]{27,4095})$/;
const CHECK_BITS = 32n;
/** So many digits to the base 62 are read at once: a `number` holds no more. */
const PIECE = 8;

const OPTIONS = 1, JOINT = 2, EVENTS = 4, NAMES = 16;
/** Without understanding this one nobody can read on. */
const UNKNOWN_CRITICAL = 8;
const LEVELS = 4, LEVEL_RADIX = 8, MAX_NAME = 16;
const EVENT_KINDS = 6, KIND_RADIX = 8, MAX_EVENTS = 1_000;
const BOT = 4, PERSON = 5;
const MAX_CHOICES = 65_535, MAX_BLOCK = 4_095;
/** Python takes these for spaces as well, and not the mark at the end of what JavaScript does. */
const SPACES = /[^\S\uFEFF]|[\x1C-\x1F\x85]/g;
/** What may stand in a name: see py/passalong/names.py, which has the same tables. */
const HIDDEN = /[\0-\x1F\x7F-\x9F\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uD800-\uF8FF\uFDD0-\uFDEF\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{13430}-\u{13442}\u{16FE4}\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{E0000}-\u{E00FF}\u{E01F0}-\u{10FFFF}]/gu;
const SELECTOR = /[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const JOINED = /[\u0620-\u08FF\u1800-\u18AF]/;
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u0F84\u1039\u17D2]/;
const PICTURE = /[\xA9\xAE\u2190-\u2BFF\u3030\u303D\u3297\u3299\u{1F000}-\u{1FBFF}]/u;

/** What is wrong with a link is for Python to say. */
class Unreadable extends Error {}

/** Takes values out of a number in the order in which Python has put them in. */
class Unpacker {
  /** @param {bigint} number */
  constructor(number) {
    this.left = number;
  }

  /** @param {bigint} radix */
  takeBig(radix) {
    need(this.left >= radix);
    const rest = this.left / radix;
    const value = this.left - rest * radix;
    this.left = rest;
    return value;
  }

  /** @param {number} radix */
  take(radix) {
    return Number(this.takeBig(BigInt(radix)));
  }

  /** @param {number} size */
  takeBytes(size) {
    return this.takeBig(1n << BigInt(8 * size));
  }

  /** The next name, fit to show. */
  takeName() {
    const size = this.take(4 * MAX_NAME + 1);
    return cleanName(new TextDecoder().decode(bytesOf(this.takeBytes(size), size)));
  }

  /** The values of the next block. */
  takeBlock() {
    const size = this.take(MAX_BLOCK + 1);
    const block = this.takeBytes(size);
    need(block >> BigInt(8 * (size - 1)) > 0n);
    return new Unpacker(block);
  }
}

/**
 * Read the head of the link that a fragment holds, or nothing.
 *
 * @param {string} fragment
 * @param {Rules[]} games
 * @returns {Head | null}
 */
export function peek(fragment, games) {
  try {
    need(BODY.test(fragment));
    return headOf(new Unpacker(numberOf(fragment) >> CHECK_BITS), games);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** @param {Unpacker} link @param {Rules[]} games @returns {Head} */
function headOf(link, games) {
  need(link.take(16) === 1 && link.take(16) === 0);
  const number = link.take(16), version = link.take(256), flags = link.take(256);
  const game = games.find((one) => one.number === number);
  const options = game?.options[version];
  if (!game || !options || flags & UNKNOWN_CRITICAL) throw new Unreadable();
  const id = link.takeBytes(5);
  const turn = link.take(MAX_CHOICES + 1);
  link.takeBytes(6);
  const players = game.least + link.take(game.most - game.least + 1);
  passSeed(link, players, flags);
  if (flags & OPTIONS) for (const values of options) link.take(values);
  if (flags & EVENTS) passEvents(link, players, turn);
  const names = flags & NAMES ? link.takeBlock() : null;
  const seats = Array.from({ length: players }, () => (names ? takeSeat(names) : { name: "", isBot: false }));
  need(!names || names.left === 1n);
  return { game: game.name, key: `game/${id.toString(16).padStart(10, "0")}`, seats };
}

/** @param {Unpacker} link @param {number} players @param {number} flags */
function passSeed(link, players, flags) {
  if (flags & JOINT) link.take(2);
  link.takeBytes(16);
  if (flags & JOINT) for (let seat = 0; seat < players; seat += 1) if (link.take(2)) link.takeBytes(8);
}

/** @param {Unpacker} link @param {number} players @param {number} turn */
function passEvents(link, players, turn) {
  for (let left = link.take(MAX_EVENTS + 1); left; left -= 1) {
    link.take(turn + 1);
    const kind = link.take(KIND_RADIX);
    need(kind < EVENT_KINDS);
    link.take(players);
    if (kind === BOT) need(link.take(LEVEL_RADIX) < LEVELS);
    if (kind === PERSON) link.takeName();
  }
}

/** @param {Unpacker} names @returns {Seat} */
function takeSeat(names) {
  const level = names.take(LEVEL_RADIX);
  need(level < LEVELS);
  return { name: names.takeName(), isBot: level > 0 };
}

/** Return the number that a body writes down, its check included. @param {string} body */
function numberOf(body) {
  if (body.startsWith("0")) return BigInt(body.slice(1));
  let number = 0n;
  for (let at = 0; at < body.length; at += PIECE) {
    const digits = Array.from(body.slice(at, at + PIECE), (char) => ALPHABET.indexOf(char));
    number = number * BigInt(62 ** digits.length) + BigInt(digits.reduce((sum, digit) => 62 * sum + digit));
  }
  return number;
}

/** @param {bigint} number @param {number} size */
function bytesOf(number, size) {
  const digits = size ? number.toString(16).padStart(2 * size, "0") : "";
  return Uint8Array.from({ length: size }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

/** Make of a name what names.clean_name makes of it. @param {string} name */
function cleanName(name) {
  const shown = withoutLoose(name.replace(SPACES, " ").replace(HIDDEN, "").split(" ").filter(Boolean).join(" "));
  const spelled = shown.split(" ").filter(Boolean).join(" ").normalize("NFC");
  const clean = withoutLoose(Array.from(spelled).slice(0, MAX_NAME).join("")).trim();
  return /[^\p{M}\p{Z}]/u.test(clean) ? clean : "";
}

/** Leave out joiners with nothing to join, and selectors with nothing to select. @param {string} name */
function withoutLoose(name) {
  const chars = Array.from(name);
  return chars.filter((char, at) => isBound(chars[at - 1] ?? " ", char, chars[at + 1] ?? " ")).join("");
}

/** @param {string} before @param {string} char @param {string} after */
function isBound(before, char, after) {
  if (SELECTOR.test(char)) return before !== " " && !isJoiner(before) && !SELECTOR.test(before);
  if (!isJoiner(char) || VIRAMA.test(before)) return true;
  if (char === "\u200C") return JOINED.test(before) && JOINED.test(after);
  return (before === "\uFE0F" || PICTURE.test(before)) && PICTURE.test(after);
}

/** @param {string} char */
function isJoiner(char) {
  return char === "\u200C" || char === "\u200D";
}

/** @param {boolean} isSo */
function need(isSo) {
  if (!isSo) throw new Unreadable();
}
