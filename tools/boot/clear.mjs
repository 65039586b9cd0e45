/**
 * Sets to zeros what objects do not use of the memory that they have: there is still what was there before, which
 * compresses badly, a twentieth of the image as it is sent.
 *
 * Emscripten's malloc gives chunks of a multiple of eight bytes, and may give eight more. An object ends before its chunk
 * does, and where, its type says. What looks like an object is one if its type is a type, its count of references can be
 * one, and its chunk says that it is in use and as large as such an object needs.
 *
 * The structures are those of CPython 3.14 on a machine of 32 bits, without its own allocator.
 */

import { IS_STATIC, STATE, textOf } from "../../web/image.mjs";

/** @typedef {import("../../web/image.mjs").Memory} Memory */
/** @typedef {Record<"type" | "string" | "int" | "dict", number>} Types addresses of those that are asked about here */

/** Words of an object to its type and size; of a type to what its objects take, what each item takes, and its flags. */
const [TYPE, SIZE, BASIC_SIZE, ITEM_SIZE, TYPE_FLAGS] = [1, 2, 4, 5, 21];
/** Words of a dict to one that is there only since the next needs an address that is a multiple of eight. */
const DICT_GAP = 3;
/** The flag of a type whose objects have a link in the garbage collector's list before them, and the bytes of that. */
const [HAS_LINK, LINK] = [1 << 14, 8];
/** Bytes of an object at most; whatever is larger is something else. */
const LARGEST = 2 ** 16;
/** What lies between these is no count of references but an address. */
const [MOST_REFERENCES, IMMORTAL] = [100_000, 2 ** 28];
/** A chunk: bytes by which its size grows, the least, and those before it that say its size; flags within the size. */
const [STEP, LEAST, HEAD] = [8, 16, 4];
const [IS_USED, CHUNK_FLAGS] = [2, 7];

/** @param {Memory} memory @param {Types} types */
export function clearUnused(memory, types) {
  const bytes = new Uint8Array(memory.buffer);
  const known = knownTypes(memory, types.type);
  for (let at = 0; at < memory.length - SIZE; at += 1) {
    const type = known.get(memory[at + TYPE]);
    if (!type || !canCount(memory[at])) continue;
    const size = sizeOf(memory, at, types, type);
    const end = size && endOfChunk(memory, 4 * at - (type.hasLink ? LINK : 0), 4 * at + size);
    if (!end) continue;
    if (memory[at + TYPE] === types.string) memory[at + TYPE + STATE] &= IS_STATIC - 1;
    if (memory[at + TYPE] === types.dict) memory[at + DICT_GAP] = 0;
    bytes.fill(0, 4 * at + size, end);
  }
}

/**
 * @typedef {object} Type
 * @property {number} basicSize bytes of an object without items
 * @property {number} itemSize bytes of each item
 * @property {boolean} hasLink
 */

/** Find the types. @param {Memory} memory @param {number} metatype @returns {Map<number, Type>} by their addresses */
function knownTypes(memory, metatype) {
  const found = new Map();
  for (let at = memory.indexOf(metatype); at >= 0; at = memory.indexOf(metatype, at + 1)) {
    const type = at - TYPE;
    const [basicSize, itemSize] = [memory[type + BASIC_SIZE], memory[type + ITEM_SIZE]];
    const isOne = canCount(memory[type]) && basicSize >= 8 && basicSize < LARGEST && itemSize < LARGEST;
    if (isOne) found.set(4 * type, { basicSize, itemSize, hasLink: Boolean(memory[type + TYPE_FLAGS] & HAS_LINK) });
  }
  return found;
}

/** @param {number} references */
function canCount(references) {
  return references > 0 && (references < MOST_REFERENCES || references >= IMMORTAL);
}

/**
 * The bytes of an object, or 0 if it is none.
 *
 * @param {Memory} memory
 * @param {number} at
 * @param {Types} types
 * @param {Type} type
 */
function sizeOf(memory, at, types, { basicSize, itemSize }) {
  let size = basicSize + (itemSize && itemSize * memory[at + SIZE]);
  if (memory[at + TYPE] === types.int) size = basicSize + itemSize * (memory[at + SIZE] >>> 3);
  if (memory[at + TYPE] === types.string) {
    const text = textOf(memory, at + TYPE);
    size = text.start + text.size + text.width - 4 * at;
  }
  return size < LARGEST ? size : 0;
}

/**
 * The end of the chunk that begins at an address, if it is as large as is needed for what ends at another, or 0.
 *
 * @param {Memory} memory
 * @param {number} start
 * @param {number} end
 */
export function endOfChunk(memory, start, end) {
  const head = memory[start / 4 - 1];
  if (start % STEP || !(head & IS_USED)) return 0;
  const needed = Math.max(LEAST, Math.ceil((end - start + HEAD) / STEP) * STEP);
  const size = head & ~CHUNK_FLAGS;
  return size === needed || size === needed + STEP ? start + size - HEAD : 0;
}
