/**
 * Leaves out of a memory what the page computes again (web/image.mjs): an eighth of the image as it is sent.
 *
 * Hashes of strings, the indices of dicts and the addresses in the garbage collector's list of all objects follow from
 * the rest, and compress badly; so do the keys of the dict of all interned strings. Some things are put in order first,
 * which no program notices: the list and that dict go by addresses, and each index is what it would be had its keys just
 * been inserted one after the other.
 *
 * Nothing is taken on trust. A hash is left out where it is the hash of the text beside it, an index where it leads to
 * each entry of its table; and what is computed from the rest must be the whole memory, word for word.
 *
 * @typedef {import("../../web/image.mjs").Memory} Memory
 * @typedef {import("../../web/image.mjs").Computed} Computed
 * @typedef {import("../../web/image.mjs").KeyTable} KeyTable
 */

import {
  compute, entryAt, fillIndex, FLAGS, HASH, hash, INDEX, IS_COMPACT, isInterned, keyTable, LENGTH, place, places, SIZES,
  STATE, UNUSED,
} from "../../web/image.mjs";
import { endOfChunk } from "./clear.mjs";

/** Letters of a string; longer ones are few. */
const LONGEST = 4000;
/** Binary logarithms of how many places an index has: one of 8 bytes can tell how far away the next table is. */
const [SMALLEST, LARGEST] = [3, 17];
/** The highest number of a kind of key table. */
const SPLIT = 2;

/**
 * Put a memory in order, and return what is left of it; raises an error where that is not enough to compute the memory.
 *
 * @param {Memory} memory
 * @param {{string: number, link: number}} addresses of the type `str`, and of a link in the list of all objects
 * @returns {{left: Memory, computed: Computed}}
 */
export function leaveOut(memory, { string, link }) {
  const links = sortList(memory, link);
  const tables = keyTables(memory, string);
  const interned = sortInterned(memory, string, tables);
  for (const at of tables) {
    fillIndex(memory, keyTable(memory, at));
    clearAround(memory, at);
  }
  const computed = { string, unhashed: unusedHash(memory, string), interned, keys: tables[0], list: links[0] };
  const left = memory.slice();
  leaveHashes(left, computed);
  leaveIndices(left, tables);
  if (interned) left.fill(0, ...entriesOf(left, interned));
  leaveList(left, links);
  const again = left.slice();
  compute(again, computed);
  const wrong = again.findIndex((word, at) => word !== memory[at]);
  if (wrong >= 0) throw new Error(`The image leaves out what cannot be computed, at ${4 * wrong}.`);
  return { left, computed };
}

/** Link the list anew, by addresses, and return them. @param {Memory} memory @param {number} link any of it */
function sortList(memory, link) {
  const links = [link];
  const next = (/** @type {number} */ at) => (memory[at / 4] & ~FLAGS) >>> 0;
  for (let at = next(link); at !== link; at = next(at)) links.push(at);
  links.sort((a, b) => a - b);
  for (const [at, after] of pairs(links)) {
    memory[at / 4] = after | memory[at / 4] & FLAGS;
    memory[after / 4 + 1] = at | memory[after / 4 + 1] & FLAGS;
  }
  return links;
}

/** Leave of each link how far away the next one is. @param {Memory} left @param {number[]} links */
function leaveList(left, links) {
  for (const [at, after] of pairs(links)) {
    left[at / 4] = after - at | left[at / 4] & FLAGS;
    left[at / 4 + 1] &= FLAGS;
  }
}

/** Each link and the one after it; the first comes after the last. @param {number[]} links */
function pairs(links) {
  return links.map((at, number) => [at, links[(number + 1) % links.length]]);
}

/** Find a number that is nowhere where a string would have its hash. @param {Memory} memory @param {number} string */
function unusedHash(memory, string) {
  const used = new Set(Array.from(places(memory, string), (at) => memory[at + HASH]));
  let number = 0;
  while (used.has(number)) number += 1;
  return number;
}

/** @param {Memory} left @param {Computed} computed */
function leaveHashes(left, { string, unhashed }) {
  for (const at of hashed(left, string)) left[at + HASH] = unhashed;
}

/** Find the strings that have their hash. @param {Memory} memory @param {number} string */
function hashed(memory, string) {
  return Array.from(places(memory, string)).filter((at) => {
    const length = memory[at + LENGTH];
    const isText = length > 0 && length <= LONGEST && memory[at + STATE] & IS_COMPACT;
    return isText && hash(memory, at) === memory[at + HASH];
  });
}

/**
 * Put the dict of all interned strings in the order of addresses: the largest whose keys are its values.
 *
 * @param {Memory} memory
 * @param {number} string
 * @param {number[]} tables
 * @returns {number} the address of its key table, or 0 if its keys cannot be told from other strings
 */
function sortInterned(memory, string, tables) {
  const interned = tables.reduce((best, at) => (keysAreValues(memory, at) && countOf(memory, at) > countOf(memory, best) ? at : best), 0);
  const [from, to] = entriesOf(memory, interned);
  const keys = memory.slice(from, to).filter((key, at) => key && at % 2 === 0).sort();
  const told = [...places(memory, string)].filter((at) => isInterned(memory, at)).map((at) => 4 * (at - 1));
  if (told.length !== keys.length || told.some((key, at) => key !== keys[at])) return 0;
  memory.fill(0, from, to);
  keys.forEach((key, at) => memory.fill(key, from + 2 * at, from + 2 * at + 2));
  return interned;
}

/** The words of a key table's entries, from the first to the one after the last. @param {Memory} memory @param {number} table @returns {[number, number]} */
function entriesOf(memory, table) {
  const { entries, count } = keyTable(memory, table);
  return [entries, entries + 2 * count];
}

/** @param {Memory} memory @param {number} table */
function countOf(memory, table) {
  return table && keyTable(memory, table).count;
}

/** @param {Memory} memory @param {number} table */
function keysAreValues(memory, table) {
  const words = memory.subarray(...entriesOf(memory, table));
  return !keyTable(memory, table).isGeneral && words.every((word, at) => at % 2 || word === words[at + 1]);
}

/** Leave of each index how far away the next table is. @param {Memory} left @param {number[]} tables */
function leaveIndices(left, tables) {
  tables.forEach((at, number) => {
    keyTable(left, at).index.fill(0);
    left[at / 4 + INDEX] = (tables[number + 1] ?? at) - at;
  });
}

/** Find all key tables. @param {Memory} memory @param {number} string @returns {number[]} their addresses */
function keyTables(memory, string) {
  const found = [];
  for (let at = 0; at < memory.length - INDEX; at += 1) {
    if (memory[at] && hasSizes(memory[at + SIZES]) && leadsToAll(memory, keyTable(memory, 4 * at), string)) {
      found.push(4 * at);
    }
  }
  return found;
}

/** Set to zeros what a key table does not use: a byte of its sizes, and what is behind its entries. @param {Memory} memory @param {number} table */
function clearAround(memory, table) {
  const { index, entries, isGeneral } = keyTable(memory, table);
  const end = 4 * entries + Math.floor((index.length * 2) / 3) * (isGeneral ? 12 : 8);
  memory[table / 4 + SIZES] &= 0xffffff;
  new Uint8Array(memory.buffer).fill(0, end, endOfChunk(memory, table, end) || end);
}

/** @param {number} sizes what may be the sizes of a key table */
function hasSizes(sizes) {
  const [places, bytes, kind] = [sizes & 255, sizes >>> 8 & 255, sizes >>> 16 & 255];
  return places >= SMALLEST && places <= LARGEST && bytes >= places && bytes <= places + 2 && kind <= SPLIT;
}

/**
 * Tell whether an index leads to each entry that has a key, and to nothing else.
 *
 * @param {Memory} memory
 * @param {KeyTable} table
 * @param {number} string
 */
function leadsToAll(memory, table, string) {
  const { index, count, entries, isGeneral } = table;
  if (!count || count >= index.length || entries + 3 * count > memory.length || !index.includes(UNUSED)) return false;
  let keys = 0;
  for (let number = 0; number < count; number += 1) {
    const { key, hash } = entryAt(memory, table, number);
    if (!key) continue;
    if (key % 4 || (!isGeneral && memory[key / 4 + 1] !== string)) return false;
    if (index[place(index, hash, number)] !== number) return false;
    keys += 1;
  }
  return index.filter((number) => number >= 0).length === keys;
}
