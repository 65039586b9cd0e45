/** What a start of Python does without: it is brought when there is time, or at once when Python cannot wait for it. */

const IDLE_MS = 3_000;
const SOON_MS = 100;
/** Whoever plays fast leaves no time. */
const PLAYING_MS = 20_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;
/** The longest that Python stands still: 1.6 MB are 27 seconds at half a megabit. */
const STANDSTILL_MS = 30_000;

/** Let time pass. @param {number} ms @returns {Promise<void>} */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Wait until there has been nothing to do for a while: a timer that comes late tells that there was. */
export async function leisure() {
  const latest = performance.now() + PLAYING_MS;
  while (performance.now() < latest) {
    const due = performance.now() + IDLE_MS;
    await pause(IDLE_MS);
    if (performance.now() - due <= SOON_MS) return;
  }
}

/**
 * Fetch something, again and again with growing pauses, and when the network is back.
 *
 * @template T
 * @param {(again: boolean) => Promise<T>} fetchOnce
 * @returns {Promise<T>}
 */
export async function untilHere(fetchOnce) {
  for (let ms = FIRST_PAUSE_MS, again = false; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS), again = true) {
    try {
      return await fetchOnce(again);
    } catch (error) {
      console.warn(error);
    }
    await Promise.race([pause(ms), new Promise((online) => addEventListener("online", online, { once: true }))]);
  }
}

/**
 * Fetch a file while everything waits, as Python's functions cannot; the page says so meanwhile.
 *
 * @param {string} address
 * @param {string} integrity
 */
export function fetchNow(address, integrity) {
  postMessage({ late: true });
  try {
    const kept = requestNow(address, {});
    const bytes = isIntact(kept, integrity) ? kept : requestNow(address, { "Cache-Control": "no-cache" });
    if (!isIntact(bytes, integrity)) throw new Error(`${address}: it is damaged`);
    return bytes;
  } finally {
    postMessage({ late: false });
  }
}

/** @param {string} address @param {Record<string, string>} headers @returns {Uint8Array<ArrayBuffer>} */
function requestNow(address, headers) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.responseType = "arraybuffer";
  request.timeout = STANDSTILL_MS;
  request.send();
  return new Uint8Array(request.status === 200 ? request.response : 0);
}

/** What the browser checks by itself, but not in a request that everything waits for. @param {Uint8Array} bytes @param {string} integrity */
export function isIntact(bytes, integrity) {
  return integrity.split(" ").includes(`sha256-${btoa(String.fromCharCode(...sha256(bytes)))}`);
}

/** FIPS 180-4; what browsers bring for it answers only later. @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array((length + 72) & ~63);
  padded.set(bytes);
  padded[length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  words.setUint32(padded.length - 4, length * 8);
  const state = START.slice();
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = words.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [w[i - 15], w[i - 2]];
      const s0 = (a >>> 7 | a << 25) ^ (a >>> 18 | a << 14) ^ a >>> 3;
      const s1 = (b >>> 17 | b << 15) ^ (b >>> 19 | b << 13) ^ b >>> 10;
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = (e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7);
      const t1 = h + s1 + (e & f ^ ~e & g) + CONSTANTS[i] + w[i] | 0;
      const s0 = (a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10);
      [h, g, f, e] = [g, f, e, d + t1 | 0];
      [d, c, b, a] = [c, b, a, t1 + s0 + (a & b ^ a & c ^ b & c) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && divisors(n) === 2).slice(0, 64);
/** The first 32 bits of the fractions of the primes' square and cube roots. */
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => Math.sqrt(prime) % 1 * 2 ** 32);
const CONSTANTS = Int32Array.from(PRIMES, (prime) => Math.cbrt(prime) % 1 * 2 ** 32);

/** @param {number} n */
function divisors(n) {
  return Array.from({ length: n }, (_, i) => i + 1).filter((i) => n % i === 0).length;
}
