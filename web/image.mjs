/**
 * Puts Python's memory together from its image: the layers, and what the image leaves out because it can be computed.
 *
 * The build (tools/boot/leave_out.mjs) proves that what is computed here is what it has left out, word for word. The
 * structures are those of CPython 3.14 on a machine of 32 bits, with PYTHONHASHSEED=0.
 *
 * @typedef {Uint32Array<ArrayBuffer>} Memory
 *
 * @typedef {object} Computed what is computed again
 * @property {number} string address of the type `str`
 * @property {number} unhashed stands for the hash of a string
 * @property {number} interned address of the key table of all interned strings, whose entries are left out, or 0
 * @property {number} keys address of the first key table whose index is left out; in the place of an index it is said
 *   how far away the next table is, nothing after the last
 * @property {number} list address of the first link in the garbage collector's list of all objects
 */

/** Bits of a link in the garbage collector's list that are not part of an address. */
export const FLAGS = 3;
/** PyASCIIObject: words from the type to the length, the hash and the state; bytes to its text, and for other strings. */
export const [LENGTH, HASH, STATE] = [1, 2, 3];
const [ASCII_TEXT, TEXT] = [16, 24];
/** Bits of the state: the lowest two say how it is interned. What is above the last is nothing. */
export const [IS_INTERNED, IS_COMPACT, IS_ASCII, IS_STATIC] = [3, 1 << 5, 1 << 6, 1 << 7];
/** PyDictKeysObject: words from its beginning to the sizes, the number of entries and the index. */
export const [SIZES, COUNT, INDEX] = [1, 4, 5];
export const UNUSED = -1;

/** Bytes of a ZSTD_inBuffer or ZSTD_outBuffer: a place, its size, and how far it is used. */
const BUFFER = 12;

/**
 * Unpack layers with Python's own zstd, which browsers lack and JavaScript is slow at. Each has the one before it as its
 * dictionary. A layer that an update has made comes unpacked.
 *
 * @param {any} module
 * @param {Uint8Array[]} packed
 * @param {number[]} sizes
 */
export function unpack(module, packed, sizes) {
  /** @type {number[]} */
  const allocated = [];
  const allocate = (/** @type {number} */ size) => allocated[allocated.push(module._malloc(size)) - 1];
  const state = allocate(2 * BUFFER);
  const dictionary = [0, 0];
  const context = module._ZSTD_createDCtx();
  const unpacked = packed.map((bytes, at) => {
    const isPacked = bytes.length !== sizes[at];
    const output = allocate(sizes[at]);
    const input = isPacked ? allocate(bytes.length) : output;
    module.HEAPU8.set(bytes, input);
    module.HEAPU32.set([input, bytes.length, 0, output, sizes[at], 0], state / 4);
    module._ZSTD_DCtx_refPrefix(context, ...dictionary.splice(0, 2, output, sizes[at]));
    if (isPacked && module._ZSTD_decompressStream(context, state + BUFFER, state)) throw new Error("it cannot be unpacked");
    return new Uint32Array(module.HEAPU8.slice(output, output + sizes[at]).buffer);
  });
  module._ZSTD_freeDCtx(context);
  allocated.forEach(module._free);
  return unpacked;
}

/**
 * Write a layer into the memory: the number of runs, for each the words to pass over and to write, then all their words.
 *
 * @param {Uint32Array} layer
 * @param {Memory} memory
 */
export function apply(layer, memory) {
  const table = layer.subarray(1, 1 + 2 * layer[0]);
  let from = 1 + table.length;
  let to = 0;
  for (let at = 0; at < table.length; at += 2) {
    to += table[at];
    memory.set(layer.subarray(from, from + table[at + 1]), to);
    from += table[at + 1];
    to += table[at + 1];
  }
}

/**
 * Compute what all layers together leave out. An index needs the hashes of its strings.
 *
 * @param {Memory} memory
 * @param {Computed} left
 */
export function compute(memory, { string, unhashed, interned, keys, list }) {
  let entry = interned && keyTable(memory, interned).entries;
  for (const at of places(memory, string)) {
    if (memory[at + HASH] === unhashed) memory[at + HASH] = hash(memory, at);
    if (entry && isInterned(memory, at)) {
      memory.fill(4 * (at - 1), entry, entry + 2);
      entry += 2;
    }
  }
  for (let at = keys, step = 1; step; at += step) {
    step = memory[at / 4 + INDEX];
    fillIndex(memory, keyTable(memory, at));
  }
  let at = list;
  do {
    const next = at + (memory[at / 4] & ~FLAGS) >>> 0;
    memory[at / 4] = next | memory[at / 4] & FLAGS;
    memory[next / 4 + 1] |= at;
    at = next;
  } while (at !== list);
}

/**
 * Tell whether a string is a key of the table of all interned strings; objects are at multiples of eight bytes.
 *
 * @param {Memory} memory
 * @param {number} at where its type stands
 */
export function isInterned(memory, at) {
  const state = memory[at + STATE];
  return at % 2 === 1 && state < IS_STATIC && (state & (IS_COMPACT | IS_INTERNED)) > IS_COMPACT;
}

/**
 * Compute the hash of a string: FNV as in CPython's Python/pyhash.c.
 *
 * @param {Memory} memory
 * @param {number} at where its type stands
 */
export function hash(memory, at) {
  const bytes = new Uint8Array(memory.buffer, memory.byteOffset);
  const { start, size } = textOf(memory, at);
  const words = start + size - (size & 3 || 4);
  let result = bytes[start] << 7;
  let next = start;
  for (; next < words; next += 4) result = Math.imul(1000003, result) ^ memory[next / 4];
  for (; next < start + size; next += 1) result = Math.imul(1000003, result) ^ bytes[next];
  result ^= size;
  return (result === -1 ? -2 : result) >>> 0;
}

/**
 * Find the text of a string: its first byte, how many there are, and how many each letter takes.
 *
 * @param {Memory} memory
 * @param {number} at where the type of the string stands
 */
export function textOf(memory, at) {
  const state = memory[at + STATE];
  const width = state >>> 2 & 7;
  return { start: 4 * at + (state & IS_ASCII ? ASCII_TEXT : TEXT), size: memory[at + LENGTH] * width, width };
}

/**
 * A table of a dict's keys (PyDictKeysObject in CPython's Include/internal/pycore_dict.h).
 *
 * @typedef {object} KeyTable
 * @property {Int8Array | Int16Array | Int32Array} index for each hash the number of its entry, or -1
 * @property {number} entries the word at which the entries begin
 * @property {number} count how many there are; some may have no key any more
 * @property {boolean} isGeneral whether keys can be other than strings; each entry then begins with its hash
 */

/** Read the head of a key table. @param {Memory} memory @param {number} address @returns {KeyTable} */
export function keyTable(memory, address) {
  const at = address / 4;
  const sizes = memory[at + SIZES];
  const size = 1 << (sizes & 255);
  const bytes = 1 << (sizes >>> 8 & 255);
  const array = bytes === size ? Int8Array : bytes === 2 * size ? Int16Array : Int32Array;
  return {
    index: new array(memory.buffer, memory.byteOffset + 4 * (at + INDEX), size),
    entries: at + INDEX + bytes / 4,
    count: memory[at + COUNT],
    isGeneral: !(sizes >>> 16 & 255),
  };
}

/** Fill the index of a key table. @param {Memory} memory @param {KeyTable} table */
export function fillIndex(memory, table) {
  const { index, count } = table;
  index.fill(UNUSED);
  for (let number = 0; number < count; number += 1) {
    const { key, hash } = entryAt(memory, table, number);
    if (key) index[place(index, hash, UNUSED)] = number;
  }
}

/** Read the entry of a key table: the address of a key, or 0, and its hash. @param {Memory} memory @param {KeyTable} table @param {number} number */
export function entryAt(memory, { entries, isGeneral }, number) {
  const at = entries + number * (isGeneral ? 3 : 2);
  const key = memory[isGeneral ? at + 1 : at];
  return { key, hash: isGeneral ? memory[at] : memory[key / 4 + 1 + HASH] };
}

/**
 * Find the place of an entry, or the first unused one on the way to it.
 *
 * @param {KeyTable["index"]} index
 * @param {number} hash
 * @param {number} number
 */
export function place(index, hash, number) {
  const mask = index.length - 1;
  let at = hash & mask;
  for (let rest = hash >>> 5; index[at] !== UNUSED && index[at] !== number; rest >>>= 5) at = at * 5 + rest + 1 & mask;
  return at;
}

/** Find a word. @param {Memory} memory @param {number} word @returns {Generator<number>} where it is */
export function* places(memory, word) {
  for (let at = memory.indexOf(word); at >= 0; at = memory.indexOf(word, at + 1)) yield at;
}
