/**
 * Unpacks what zstd has packed (RFC 8878, whose names are used here). The service worker needs it: browsers have no
 * zstd, and that of Python, which starts the page, is not at hand there.
 *
 * What is packed may refer to bytes that the reader has already. So the same function unpacks an image, and makes a new
 * file out of an old one and what has changed. What is damaged gives other bytes or an error: whoever calls it compares
 * hashes.
 *
 * @typedef {object} Fse a table that turns a state into a symbol and the next state
 * @property {number} log bits of a state
 * @property {Uint8Array} symbols of each state
 * @property {Uint8Array} bits how many bits are read to come to the next state
 * @property {Uint16Array} bases what they are added to
 *
 * @typedef {object} Huffman a table that turns the next bits into a symbol
 * @property {number} log the most bits of a symbol
 * @property {Uint8Array} symbols
 * @property {Uint8Array} bits how many bits of them are its own
 *
 * @typedef {object} Kind one of the three numbers of a sequence
 * @property {number[]} extra bits that follow each code
 * @property {number[]} bases the smallest number of each code
 * @property {Fse} usual the table where a block brings none
 */

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
const [RAW, RUN] = [0, 1];
/** Bytes of the identifier of a dictionary, and of the size of the content, by their flags. */
const [ID_BYTES, SIZE_BYTES] = [[0, 1, 2, 4], [0, 2, 4, 8]];
/** Bits of the sizes of packed literals, by their format. */
const LITERALS_BITS = [10, 10, 14, 18];

/** Tell whether this has been packed with zstd. @param {Uint8Array} bytes */
export function isPacked(bytes) {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/**
 * Unpack a frame that tells the size of its content.
 *
 * @param {Uint8Array} packed
 * @param {Uint8Array} known the bytes before, which it may refer to
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function unpack(packed, known) {
  const { size, begin } = readHeader(packed);
  const content = new Uint8Array(known.length + size);
  content.set(known);
  /** @type {State} */
  const state = { content, end: known.length, offsets: [1, 4, 8], huffman: undefined, tables: KINDS.map(({ usual }) => usual) };
  for (let at = begin, isLast = 0; !isLast; ) {
    if (at >= packed.length) throw new Error("cut off");
    const header = number(packed, at, 3);
    const [type, length] = [header >> 1 & 3, header >> 3];
    isLast = header & 1;
    at += 3;
    if (type === RAW) append(state, packed.subarray(at, at + length));
    else if (type === RUN) content.fill(packed[at], state.end, (state.end += length));
    else unpackBlock(packed.subarray(at, at + length), state);
    at += type === RUN ? 1 : length;
  }
  return content.subarray(known.length);
}

/**
 * What one block leaves to the next.
 *
 * @typedef {object} State
 * @property {Uint8Array} content what was known, then what has been unpacked
 * @property {number} end where that ends
 * @property {number[]} offsets the last three
 * @property {Huffman | undefined} huffman the last table of literals
 * @property {Fse[]} tables the last ones of sequences
 */

/** Read how large the content is, and where the first block begins. @param {Uint8Array} packed */
function readHeader(packed) {
  if (!isPacked(packed)) throw new Error("not packed with zstd");
  const flags = packed[4];
  const isOneSegment = flags >> 5 & 1;
  const begin = 6 - isOneSegment + ID_BYTES[flags & 3];
  const bytes = SIZE_BYTES[flags >> 6] || isOneSegment;
  const size = number(packed, begin, bytes) + (bytes === 2 ? 256 : 0);
  return { size, begin: begin + bytes };
}

/** Read a number, its smallest byte first. @param {Uint8Array} bytes @param {number} at @param {number} length */
function number(bytes, at, length) {
  let result = 0;
  for (let each = length - 1; each >= 0; each -= 1) result = result * 256 + bytes[at + each];
  return result;
}

/** @param {State} state @param {Uint8Array} bytes */
function append(state, bytes) {
  state.content.set(bytes, state.end);
  state.end += bytes.length;
}

/** @param {Uint8Array} block @param {State} state */
function unpackBlock(block, state) {
  const { literals, end } = readLiterals(block, state);
  const used = runSequences(block.subarray(end), literals, state);
  append(state, literals.subarray(used));
}

/** Read the literals of a block, and where its sequences begin. @param {Uint8Array} block @param {State} state */
function readLiterals(block, state) {
  const [type, format] = [block[0] & 3, block[0] >> 2 & 3];
  if (type === RAW || type === RUN) {
    const bytes = [1, 2, 1, 3][format];
    const size = number(block, 0, bytes) >> (bytes === 1 ? 3 : 4);
    if (type === RUN) return { literals: new Uint8Array(size).fill(block[bytes]), end: bytes + 1 };
    return { literals: block.subarray(bytes, bytes + size), end: bytes + size };
  }
  const bits = LITERALS_BITS[format];
  const bytes = 1 + Math.ceil((2 * bits - 4) / 8);
  const sizes = Math.floor(number(block, 0, bytes) / 16);
  const [size, packedSize] = [sizes % 2 ** bits, Math.floor(sizes / 2 ** bits)];
  const end = bytes + packedSize;
  const { huffman = state.huffman, begin } = type === 2 ? readHuffman(block, bytes) : { begin: bytes };
  if (!huffman) throw new Error("no table of literals");
  state.huffman = huffman;
  const literals = new Uint8Array(size);
  if (format === 0) readStream(block.subarray(begin, end), huffman, literals);
  else readFourStreams(block.subarray(begin, end), huffman, literals);
  return { literals, end };
}

/** @param {Uint8Array} streams @param {Huffman} huffman @param {Uint8Array} literals */
function readFourStreams(streams, huffman, literals) {
  const quarter = Math.floor((literals.length + 3) / 4);
  let from = 6;
  for (let each = 0; each < 4; each += 1) {
    const to = each < 3 ? from + number(streams, 2 * each, 2) : streams.length;
    readStream(streams.subarray(from, to), huffman, literals.subarray(each * quarter, (each + 1) * quarter));
    from = to;
  }
}

/** @param {Uint8Array} stream @param {Huffman} huffman @param {Uint8Array} literals are filled */
function readStream(stream, { log, symbols, bits }, literals) {
  const reader = new Backwards(stream);
  for (let at = 0; at < literals.length; at += 1) {
    const next = reader.peek(log);
    literals[at] = symbols[next];
    reader.at -= bits[next];
  }
}

/** Bits that are read from the end. What lies before the first byte is nothing. */
class Backwards {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    /** How many bits are left; a mark stands behind them. */
    this.at = 8 * bytes.length - 1 - (Math.clz32(bytes[bytes.length - 1]) - 24);
  }

  /** Look at up to 24 bits. @param {number} count */
  peek(count) {
    const from = this.at - count;
    if (from < 0) return (number(this.bytes, 0, Math.min(4, this.bytes.length)) % 2 ** Math.max(this.at, 0)) * 2 ** -from;
    const at = from >> 3;
    const word = this.bytes[at] | this.bytes[at + 1] << 8 | this.bytes[at + 2] << 16 | this.bytes[at + 3] << 24;
    return word >>> (from & 7) & (1 << count) - 1;
  }

  /** Read up to 40 bits. @param {number} count @returns {number} */
  read(count) {
    if (count > 16) return this.read(count - 16) * 2 ** 16 + this.read(16);
    const result = this.peek(count);
    this.at -= count;
    return result;
  }
}

/** Read a table of literals, and where their streams begin. @param {Uint8Array} block @param {number} begin */
function readHuffman(block, begin) {
  const size = block[begin];
  const direct = size - 127;
  const end = begin + 1 + (direct > 0 ? Math.ceil(direct / 2) : size);
  const description = block.subarray(begin + 1, end);
  const weights = direct > 0
    ? Array.from({ length: direct }, (_, at) => description[at >> 1] >> (at % 2 ? 0 : 4) & 15)
    : packedWeights(description);
  return { huffman: huffmanTable(weights), begin: end };
}

/** Read weights that two states take turns to tell, until no bits are left. @param {Uint8Array} description */
function packedWeights(description) {
  const { table, end } = readFse(description);
  const reader = new Backwards(description.subarray(end));
  const states = [reader.read(table.log), reader.read(table.log)];
  const weights = [];
  for (let turn = 0; reader.at >= 0; turn ^= 1) {
    if (weights.length > 255) throw new Error("damaged");
    weights.push(table.symbols[states[turn]]);
    states[turn] = table.bases[states[turn]] + reader.read(table.bits[states[turn]]);
    if (reader.at < 0) weights.push(table.symbols[states[turn ^ 1]]);
  }
  return weights;
}

/** Make a table of all weights but the last, which follows from them. @param {number[]} weights @returns {Huffman} */
function huffmanTable(weights) {
  const sum = weights.reduce((total, weight) => total + (1 << weight >> 1), 0);
  const log = 32 - Math.clz32(sum);
  const all = [...weights, 32 - Math.clz32((1 << log) - sum)];
  const [symbols, bits] = [new Uint8Array(1 << log), new Uint8Array(1 << log)];
  let at = 0;
  for (let weight = 1; weight <= log; weight += 1) {
    all.forEach((each, symbol) => {
      if (each !== weight) return;
      const end = at + (1 << weight - 1);
      symbols.fill(symbol, at, end);
      bits.fill(log + 1 - weight, at, end);
      at = end;
    });
  }
  return { log, symbols, bits };
}

/** Read how likely symbols are, make the table, and tell where it ends. @param {Uint8Array} bytes */
function readFse(bytes) {
  let at = 4;
  const read = (/** @type {number} */ count) => {
    const word = bytes[at >> 3] | bytes[(at >> 3) + 1] << 8 | bytes[(at >> 3) + 2] << 16;
    at += count;
    return word >> (at - count & 7) & (1 << count) - 1;
  };
  const log = (bytes[0] & 15) + 5;
  const shares = [];
  for (let left = 1 << log; left > 0; ) {
    const count = 32 - Math.clz32(left + 1);
    const short = (1 << count) - 2 - left; // so many of the smallest numbers take a bit less
    let value = read(count - 1);
    if (value >= short) {
      value |= read(1) << count - 1;
      if (value >= 1 << count - 1) value -= short;
    }
    shares.push(value - 1);
    left -= Math.abs(value - 1);
    for (let more = value === 1 ? 3 : 0; more === 3; ) {
      more = read(2);
      shares.push(...Array(more).fill(0));
    }
  }
  return { table: fseTable(log, shares), end: at + 7 >> 3 };
}

/** @param {number} log @param {number[]} shares of each symbol in all states; -1 is less than one @returns {Fse} */
function fseTable(log, shares) {
  const size = 1 << log;
  const [symbols, bits, bases] = [new Uint8Array(size), new Uint8Array(size), new Uint16Array(size)];
  let free = size;
  shares.forEach((share, symbol) => {
    if (share < 0) symbols[(free -= 1)] = symbol;
  });
  let at = 0;
  shares.forEach((share, symbol) => {
    for (let each = 0; each < share; each += 1) {
      symbols[at] = symbol;
      do at = at + (size >> 1) + (size >> 3) + 3 & size - 1; while (at >= free);
    }
  });
  const next = shares.map(Math.abs);
  symbols.forEach((symbol, state) => {
    const share = next[symbol]++;
    bits[state] = log - 31 + Math.clz32(share);
    bases[state] = (share << bits[state]) - size;
  });
  return { log, symbols, bits, bases };
}

/** A table of one symbol. @param {number} symbol @returns {Fse} */
function single(symbol) {
  return { log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) };
}

/** @param {number} smallest @param {number[]} extra @param {number} log @param {number[]} shares @returns {Kind} */
function kind(smallest, extra, log, shares) {
  const bases = extra.map((_, code) => extra.slice(0, code).reduce((base, bits) => base + 2 ** bits, smallest));
  return { extra, bases, usual: fseTable(log, shares) };
}

const none = (/** @type {number} */ count) => Array(count).fill(0);
const LITERALS = kind(0, [...none(16), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], 6, [
  4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1,
]);
const OFFSETS = kind(1, Array.from({ length: 32 }, (_, code) => code), 5, [
  1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1,
]);
const MATCHES = kind(3, [...none(32), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], 6, [
  1, 4, 3, 2, 2, 2, 2, 2, 2, ...Array(37).fill(1), -1, -1, -1, -1, -1, -1, -1,
]);
const KINDS = [LITERALS, OFFSETS, MATCHES];

/**
 * Copy literals, and what matches them further back, as often as the block says; tell how many literals that takes.
 *
 * @param {Uint8Array} section
 * @param {Uint8Array} literals
 * @param {State} state
 */
function runSequences(section, literals, state) {
  const [count, modes] = sequencesCount(section);
  if (!count) return 0;
  const reader = new Backwards(section.subarray(readTables(section, modes, state)));
  const [literalsTable, offsetTable, matchTable] = state.tables;
  let [literalsState, offsetState, matchState] = state.tables.map(({ log }) => reader.read(log));
  let used = 0;
  for (let left = count; left > 0; left -= 1) {
    const [offsetCode, matchCode] = [offsetTable.symbols[offsetState], matchTable.symbols[matchState]];
    const literalsCode = literalsTable.symbols[literalsState];
    const value = OFFSETS.bases[offsetCode] + reader.read(offsetCode);
    const match = MATCHES.bases[matchCode] + reader.read(MATCHES.extra[matchCode]);
    const run = LITERALS.bases[literalsCode] + reader.read(LITERALS.extra[literalsCode]);
    copy(literals, used, state, run);
    used += run;
    copy(state.content, state.end - nextOffset(state.offsets, value, !run), state, match);
    if (left === 1) break; // no state follows
    literalsState = literalsTable.bases[literalsState] + reader.read(literalsTable.bits[literalsState]);
    matchState = matchTable.bases[matchState] + reader.read(matchTable.bits[matchState]);
    offsetState = offsetTable.bases[offsetState] + reader.read(offsetTable.bits[offsetState]);
  }
  return used;
}

/** Read how many sequences there are, and where it is said what tables they have. @param {Uint8Array} section */
function sequencesCount(section) {
  if (section[0] < 128) return [section[0], 1];
  return section[0] < 255 ? [(section[0] - 128 << 8) + section[1], 2] : [number(section, 1, 2) + 0x7f00, 3];
}

/** Read the tables of sequences; tell where their bits begin. @param {Uint8Array} section @param {number} modes @param {State} state */
function readTables(section, modes, state) {
  let at = modes + 1;
  state.tables = KINDS.map(({ usual }, which) => {
    const mode = section[modes] >> 6 - 2 * which & 3;
    if (mode === 0) return usual;
    if (mode === 1) return single(section[at++]);
    if (mode === 3) return state.tables[which];
    const { table, end } = readFse(section.subarray(at));
    at += end;
    return table;
  });
  return at;
}

/**
 * Tell how far back a match is: the value says it, or that it is one of the last three.
 *
 * @param {number[]} offsets the last three; they are brought up to date
 * @param {number} value
 * @param {boolean} isFirst whether there are no literals before: then the last offset itself is of no use
 */
function nextOffset(offsets, value, isFirst) {
  const which = value > 3 ? 3 : value - 1 + Number(isFirst);
  const offset = value > 3 ? value - 3 : which === 3 ? offsets[0] - 1 : offsets[which];
  if (which > 1) offsets[2] = offsets[1];
  if (which > 0) offsets[1] = offsets[0];
  offsets[0] = offset;
  return offset;
}

/** Append bytes one by one, since a match may reach into itself. @param {Uint8Array} source @param {number} from @param {State} state @param {number} length */
function copy(source, from, state, length) {
  const { content, end } = state;
  for (let at = 0; at < length; at += 1) content[end + at] = source[from + at];
  state.end = end + length;
}
