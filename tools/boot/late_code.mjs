/**
 * Leaves the code of functions that no start calls out of a memory; it comes later, to the very same place.
 *
 * A function whose code is not there can be called all the same. Its code is made to look as if it had to be prepared for
 * a debugger (`_co_instrumentation_version`), so its first instruction calls CPython's `_Py_Instrument` and is then
 * executed again. The page brings the code when that is called (web/interpreter.mjs, wasm.py), and what is executed
 * again is the function as it always was. So nothing is a stand-in: functions, signatures and names are all there, and
 * bots are as fast as ever.
 *
 * What goes is the bytecode and what only such code owns: its constants, its tuples of names, its tables of lines and
 * exceptions, and functions within functions. Somebody else's reference to any of that would lead to zeros, so it is
 * counted: an object goes if as many references were found within what goes as its own count says.
 *
 * The structures are those of CPython 3.14 on a machine of 32 bits.
 */

import { places } from "../../web/image.mjs";

/** @typedef {import("../../web/image.mjs").Memory} Memory */
/** @typedef {Record<"code" | "function" | "tuple" | "bytes" | "string" | "int" | "float", number>} Types their addresses */

/** PyObject and PyVarObject: words to the count of references, the type, and the size. */
const [REFERENCES, TYPE, SIZE] = [0, 1, 2];
/** An object that counts no references, as it never goes. */
const IMMORTAL = 2 ** 28;
/** PyCodeObject: words to its constants, names, and tables of exceptions and lines. */
const BODY = [3, 4, 5, 23];
/** Words to what else only runs need, if its functions have been made: sizes, numbers and names that a call does not. */
const DETAILS = [10, 11, 14, 15, 17, 19, 20, 21, 22];
/** Words to what else it refers to. */
const HEAD = [18, 19, 20, 21, 22];
const [CONSTANTS, FLAGS] = [3, 6];
const [FILE, QUALIFIED_NAME, WEAK_REFERENCES, INSTRUMENTED, UNIQUE_ID, CODE] = [20, 22, 24, 27, 29, 32];
/** Bits of the flags: CO_GENERATOR, CO_COROUTINE, CO_ASYNC_GENERATOR. */
const IS_GENERATOR = 0x20 | 0x80 | 0x200;
/** PyFunctionObject: words to its code and its version, by which callers know that it is the same. */
const [FUNCTION_CODE, FUNCTION_VERSION] = [6, 18];
/** PyTupleObject: words to the items. */
const ITEMS = 4;
const [RESUME, RESUME_CHECK] = [128, 196];
/** What a function does before it begins to run: MAKE_CELL, COPY_FREE_VARS, RETURN_GENERATOR, POP_TOP. */
const PREFIX = [97, 60, 34, 31];

/**
 * Find all code that was made of sources.
 *
 * @param {Memory} memory
 * @param {Types} types
 * @returns {number[]} words
 */
export function allCode(memory, types) {
  const found = [];
  for (const at of places(memory, types.code)) {
    const code = at - TYPE;
    const isCode = [3, 4, 18].every((field) => memory[memory[code + field] / 4 + TYPE] === types.tuple);
    if (isCode && memory[code] && memory[code] < IMMORTAL) found.push(code); // others are CPython's own, never called
  }
  return found;
}

/**
 * Tell whether code has run: then its first instruction has been replaced by a faster one.
 *
 * @param {Memory} memory
 * @param {number} code
 */
export function hasRun(memory, code) {
  return operation(memory, begin(memory, code)) === RESUME_CHECK;
}

/**
 * Add the generators within some code: they may have been made and never run, by which nothing is known of them.
 *
 * @param {Memory} memory
 * @param {Types} types
 * @param {number[]} codes
 * @returns {Set<number>}
 */
export function withGenerators(memory, types, codes) {
  const all = new Set(codes);
  for (const code of all) {
    const constants = memory[code + CONSTANTS] / 4;
    for (const each of memory.subarray(constants + ITEMS, constants + ITEMS + memory[constants + SIZE])) {
      if (memory[each / 4 + TYPE] === types.code && memory[each / 4 + FLAGS] & IS_GENERATOR) all.add(each / 4);
    }
  }
  return all;
}

/** Make code look as if it had not run, and clear what only a Python without its lock uses. @param {Memory} memory @param {number} code */
export function setNotRun(memory, code) {
  if (hasRun(memory, code)) new Uint8Array(memory.buffer)[begin(memory, code)] = RESUME;
  memory[code + UNIQUE_ID] = 0;
}

/** Find the byte of the instruction by which code begins to run. @param {Memory} memory @param {number} code */
function begin(memory, code) {
  let at = memory.byteOffset + 4 * (code + CODE);
  while (PREFIX.includes(operation(memory, at))) at += 2;
  return at;
}

/** @param {Memory} memory @param {number} at */
function operation(memory, at) {
  return new Uint8Array(memory.buffer)[at];
}

const decoder = new TextDecoder("latin1");

/** Name code by its file and what it is called there. @param {Memory} memory @param {number} code */
export function nameOf(memory, code) {
  const text = (/** @type {number} */ field) => {
    const at = memory[code + field];
    return decoder.decode(new Uint8Array(memory.buffer, memory.byteOffset + at + 20, memory[at / 4 + SIZE]));
  };
  return `${text(FILE)}:${text(QUALIFIED_NAME)}`;
}

/**
 * Take the code that is not wanted out of a memory.
 *
 * @param {Memory} memory
 * @param {Types} types
 * @param {Set<number>} wanted the words of the code that stays
 * @returns {Array<[number, number]>} from which word to which something was taken, in their order
 */
export function takeCode(memory, types, wanted) {
  const unwanted = allCode(memory, types).filter((code) => !wanted.has(code));
  const functions = functionsOf(memory, types);
  const owned = ownedBy(memory, types, unwanted, wanted);
  const left = unwanted.filter((code) => !owned.has(code));
  const ranges = [...owned];
  const takeWord = (/** @type {number} */ at) => ranges.push([at, at + 1]);
  for (const code of left) {
    takeWord(code + INSTRUMENTED);
    ranges.push([code + CODE, codeEnd(memory, code)]);
    const made = functions.get(code) ?? [];
    if (made.length !== memory[code + REFERENCES]) continue; // a function may be made of it, for which it is read
    for (const field of [...BODY, ...DETAILS]) takeWord(code + field);
    for (const each of made) takeWord(each + FUNCTION_VERSION);
  }
  for (const range of ranges) memory.fill(0, ...range);
  for (const code of left) {
    memory[code + REFERENCES] += 1; // it must not go before the rest of it has come
    memory[code + INSTRUMENTED] = 1;
    memory[code + CODE] = RESUME;
  }
  return joined(ranges.sort(([a], [b]) => a - b));
}

/** Join ranges that follow on each other. @param {Array<[number, number]>} ranges in their order */
function joined(ranges) {
  /** @type {Array<[number, number]>} */
  const result = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(to, last[1]);
    else result.push([from, to]);
  }
  return result;
}

/** List the functions that were made of each code. @param {Memory} memory @param {Types} types */
function functionsOf(memory, types) {
  const functions = new Map();
  for (const at of places(memory, types.function)) {
    const made = at - TYPE;
    const code = memory[made + FUNCTION_CODE] / 4;
    if (memory[code + TYPE] !== types.code) continue;
    functions.set(code, [...(functions.get(code) ?? []), made]);
  }
  return functions;
}

/** @param {Memory} memory @param {number} code */
function codeEnd(memory, code) {
  return code + CODE + Math.ceil(memory[code + SIZE] / 2);
}

/**
 * Find what only some code refers to.
 *
 * @param {Memory} memory
 * @param {Types} types
 * @param {number[]} codes
 * @param {Set<number>} wanted
 * @returns {Map<number, number>} the first word of each object, and the one after its last
 */
function ownedBy(memory, types, codes, wanted) {
  const counts = new Map();
  const owned = new Map();
  const found = codes.flatMap((code) => BODY.map((field) => memory[code + field]));
  for (let address; (address = found.pop()) !== undefined; ) {
    const at = address / 4;
    const end = endOf(memory, types, at);
    if (!end || wanted.has(at)) continue;
    counts.set(at, (counts.get(at) ?? 0) + 1);
    if (counts.get(at) !== memory[at + REFERENCES]) continue;
    owned.set(at, end);
    if (memory[at + TYPE] === types.code) found.push(...HEAD.map((field) => memory[at + field]));
    if (memory[at + TYPE] === types.tuple) found.push(...memory.subarray(at + ITEMS, end));
  }
  return owned;
}

/**
 * Find the end of an object that could go, or 0.
 *
 * @param {Memory} memory
 * @param {Types} types
 * @param {number} at
 */
function endOf(memory, types, at) {
  if (!at || memory[at + REFERENCES] >= IMMORTAL) return 0;
  const size = memory[at + SIZE];
  switch (memory[at + TYPE]) {
    case types.tuple: return at + ITEMS + size;
    case types.bytes: return at + 4 + Math.ceil((size + 1) / 4);
    case types.int: return at + 3 + (size >>> 3);
    case types.float: return at + 4;
    case types.code: return memory[at + WEAK_REFERENCES] ? 0 : codeEnd(memory, at);
    case types.string: return endOfText(memory, at);
    default: return 0;
  }
}

/** @param {Memory} memory @param {number} at */
function endOfText(memory, at) {
  const state = memory[at + 4];
  const [isInterned, kind, isCompact, isAscii] = [state & 3, state >>> 2 & 7, state & 32, state & 64];
  if (isInterned || !isCompact || (!isAscii && memory[at + 6])) return 0;
  return at + (isAscii ? 5 : 7) + Math.ceil(((memory[at + 2] + 1) * kind) / 4);
}
