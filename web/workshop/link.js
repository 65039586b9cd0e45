/**
 * A bot as a link: its game and its source, compressed and with a check, in letters and digits as docs/links.md has them.
 *
 * @typedef {{game: string, source: string}} Bot
 */

const HEAD = "bot_";
/** What comes between the letters of a link on its way: spaces, marks of broken lines, all that is not ASCII. */
const STRAY = /%[89a-f][0-9a-f]|[^!-~]|[>=\\]/giu;
const ENCODED = /%([0-7][0-9a-f])/giu;
/** How many times a link may be percent-encoded, as in `read_link` (docs/links.md 4). */
const WRAPPINGS = 3;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(ALPHABET.length);
/** The most characters that are read, twice as many as are ever sent. */
const MOST_READ = 8_192;
/** The most bytes of a source: few compressed ones may stand for millions. */
export const MOST_SOURCE = 100_000;

/**
 * Find what is meant to be a bot behind the # of an address, whatever a messenger has put into it or hung on to it.
 *
 * @param {string} fragment
 * @returns {string | undefined} its body, or nothing where no bot is meant
 */
export function bodyIn(fragment) {
  let text = fragment.replace(STRAY, "");
  for (let wrapping = 0; wrapping < WRAPPINGS; wrapping += 1) {
    text = text.replace(ENCODED, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).replace(STRAY, "");
  }
  return text.startsWith(HEAD) ? text.slice(HEAD.length).match(/^[0-9A-Za-z]*/u)?.[0] : undefined;
}

/** Write a bot as what stands behind the # of its link. @param {Bot} bot */
export async function toFragment({ game, source }) {
  const bytes = new TextEncoder().encode(`${game}\n${source}`);
  return HEAD + letters(await through(new CompressionStream("deflate"), bytes));
}

/** Read the body of what `toFragment` has written; it fails for what is cut or changed. @param {string} body @returns {Promise<Bot>} */
export async function fromBody(body) {
  if (body.length > MOST_READ) throw new Error("too long");
  const bytes = await through(new DecompressionStream("deflate"), bytesOf(body));
  const text = textOf(bytes);
  const end = text.indexOf("\n");
  return { game: text.slice(0, end), source: text.slice(end + 1) };
}

/** Read a source; it fails for what is too large or not UTF-8. @param {ArrayBuffer} bytes */
export function textOf(bytes) {
  if (bytes.byteLength > MOST_SOURCE) throw new Error("too large");
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** @param {CompressionStream | DecompressionStream} stream @param {Uint8Array<ArrayBuffer>} bytes */
function through(stream, bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

/** @param {ArrayBuffer} bytes */
function letters(bytes) {
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0"));
  let text = "";
  for (let number = BigInt(`0x${hex.join("")}`); number; number /= BASE) text = ALPHABET[Number(number % BASE)] + text;
  return text;
}

/** @param {string} text */
function bytesOf(text) {
  let number = 0n;
  for (const letter of text) number = number * BASE + BigInt(ALPHABET.indexOf(letter));
  const hex = number.toString(16);
  const pairs = hex.padStart(hex.length + (hex.length % 2), "0").match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
