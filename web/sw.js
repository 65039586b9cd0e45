/**
 * Keeps one whole, checked version of the site, so that it works offline and never mixes versions.
 *
 * The build fills in the version and each file's SHA-256. A new version is stored beside the old one and takes over
 * when the page says so, or when no page is open any more. A browser may throw away some of what is stored: a file that
 * is missed is got again.
 *
 * Of the files that change most, those of Python, only what differs from the stored ones is fetched (tools/build/updates.py).
 * Images are then kept unpacked.
 */

import { isPacked, unpack } from "./zstd.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const VERSION = "@VERSION@";
/** @type {Record<string, string>} */
const FILES = JSON.parse(`@FILES@`);
/** The SHA-256 of what such a file holds, unpacked, by its path. @type {Record<string, string>} */
const CONTENTS = JSON.parse(`@CONTENTS@`);
/** The older contents of which updates/ has what was changed next, by how their SHA-256 begins. @type {string[]} */
const STEPS = JSON.parse(`@STEPS@`);
const NAME_LENGTH = 16;
/** After which nothing more is expected of a server that has begun to answer, or does not even begin. */
const SILENCE_MS = 30_000;
/** The image that must be there to unpack another. @type {Record<string, string>} */
const BASES = { "py/passalong.image": "py/library.image" };

/** What is checked where it is read (interpreter.mjs), and after each start: before it, it took half a second. */
const LARGE = /^py\/(.*\.(image|zip)|rest\.wasm)$/;

// All project pages of one github.io account share an origin: keep out of the others' caches.
// The workshop's service worker, this same script, is for that page alone, and its files lie beside it.
const SCOPE = new URL("./", worker.registration.scope).href;
/** What lies beside the game and is no part of it (tools/reference.py). */
const REFERENCE = `${SCOPE}reference/`;
/** What only the workshop's service worker stores. */
const FROM_WORKSHOP = /\/(web\/workshop|vendor\/wheels)\//;
const PREFIX = `passalong ${new URL(worker.registration.scope).pathname} `;
const CACHE = PREFIX + VERSION;

/** The index goes under the folder's own address, since some hosts redirect from index.html. @param {string} path */
function address(path) {
  return new URL(path === "index.html" ? "./" : path, SCOPE).href;
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** @param {BufferSource} bytes */
async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether a response carries exactly the file of this version, or what it holds; it stays unread.
 *
 * @param {string} path
 * @param {Response} response
 */
async function isIntact(path, response) {
  const hash = await sha256(await response.clone().arrayBuffer());
  return hash === FILES[path] || hash === CONTENTS[path];
}

/**
 * Take a file from a cache of ours if it has not changed, else make it of an older one, else take it from the network.
 *
 * A wrong file (a host in the middle of a deployment, an error page) ends the installation, and the old version stays.
 *
 * @param {string} path
 */
async function obtain(path) {
  const stored = await Promise.all((await ownCaches()).map((name) => caches.open(name)));
  for (const cache of stored) {
    const kept = await cache.match(address(path));
    if (kept && (await isIntact(path, kept))) return plain(kept);
  }
  for (const cache of path in CONTENTS ? stored : []) {
    const made = await renewed(cache, path).catch(() => undefined);
    if (made) return made;
  }
  const fresh = await fetchWhole(path);
  if (!fresh.ok || !(await isIntact(path, fresh))) throw new Error(`${path} is not of version ${VERSION}`);
  return plain(fresh);
}

/**
 * Make what a file holds of what an older version of it holds, change by change; nothing if that does not lead to it.
 *
 * @param {Cache} cache
 * @param {string} path
 */
async function renewed(cache, path) {
  let content = await contentOf(cache, path);
  for (let hash; (hash = await sha256(content)) !== CONTENTS[path]; ) {
    const name = hash.slice(0, NAME_LENGTH);
    if (!STEPS.includes(name)) return undefined;
    const step = await fetchWhole(`updates/${name}`);
    content = unpack(new Uint8Array(await step.arrayBuffer()), content);
  }
  return new Response(content);
}

/**
 * Fetch a file, however slow the line is, and fail when nothing more of it comes: whoever waited for ever would get no
 * later version either.
 *
 * @param {string} path
 */
async function fetchWhole(path) {
  const silence = new AbortController();
  /** @type {number | undefined} */
  let timer;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    listen();
    const response = await fetch(address(path), { cache: "no-cache", signal: silence.signal });
    const reader = response.clone().body?.getReader();
    while (reader && !(await reader.read()).done) listen();
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** What a stored file holds. @param {Cache} cache @param {string} path @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function contentOf(cache, path) {
  const kept = await cache.match(address(path));
  const bytes = new Uint8Array(await (kept ?? Response.error()).arrayBuffer());
  if (!isPacked(bytes)) return bytes;
  return unpack(bytes, path in BASES ? await contentOf(cache, BASES[path]) : new Uint8Array());
}

/**
 * The same response without where it has come from: some hosts redirect (`./` to `./index.html`), and a browser refuses
 * a redirected response for a navigation.
 *
 * @param {Response} response
 */
function plain(response) {
  return response.redirected ? new Response(response.body, response) : response;
}

/** Store every file that is not there yet, or not as it must be. */
async function complete() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map(async (path) => {
    const kept = await cache.match(address(path));
    if (!kept || !(await isIntact(path, kept))) await cache.put(address(path), await obtain(path));
  }));
}

/** Store what is missing, and tell whether all is here now; being offline is no error. @param {MessagePort} [asking] */
async function reportWhole(asking) {
  const whole = await complete().then(() => true, () => false);
  asking?.postMessage(whole);
}

async function activate() {
  const old = (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * The file a request is for, if it is one of ours; queries and fragments do not matter.
 *
 * @param {Request} request
 */
function fileOf({ method, url }) {
  const place = url.replace(/[?#].*$/, "");
  if (method !== "GET" || !place.startsWith(SCOPE)) return undefined;
  const path = place.slice(SCOPE.length) || "index.html";
  return path in FILES ? path : undefined;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  const kept = await (await caches.open(CACHE)).match(address(path));
  if (kept && (LARGE.test(path) || (await isIntact(path, kept)))) return plain(kept);
  return mend(path).catch((error) => answerUnkept(request, error));
}

/** Get a file that has gone missing or is damaged, and keep it if there is room. @param {string} path */
async function mend(path) {
  const found = await obtain(path);
  const cache = await caches.open(CACHE);
  await cache.put(address(path), found.clone()).catch(() => {});
  return found;
}

/**
 * A file of this version that cannot be had is no file: one of another version in its place might do anything. Only the
 * page itself, which has in it what helps it out of this, comes from any version.
 *
 * @param {Request} request
 * @param {unknown} error
 */
function answerUnkept(request, error) {
  if (request.mode === "navigate") return fetch(request);
  throw error;
}

/**
 * An address that is no file of ours leads home when there is no network to say so, with the game behind a # that an app
 * has written as %23, as 404.html does.
 *
 * @param {Request} request
 */
function answerElsewhere(request) {
  const [, ...game] = new URL(request.url).pathname.split(/%(?:25)*23/);
  return fetch(request).catch(() => Response.redirect(game.length ? `${SCOPE}#${game.join("#")}` : SCOPE));
}

/**
 * What the workshop has stored for itself is wanted at a table of the games as well: a bot from there plays.
 *
 * @param {Request} request
 */
async function answerFromWorkshop(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return plain(kept);
    throw error;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(complete()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "activate") worker.skipWaiting();
  if (event.data === "complete") event.waitUntil(reportWhole(event.ports[0]));
});
/** Whether a page that sets things right asks past what is stored here. */
const PAST_US = ["reload", "only-if-cached"];

worker.addEventListener("fetch", (event) => {
  if (PAST_US.includes(event.request.cache) && event.request.mode !== "navigate") return;
  if (event.request.url.startsWith(REFERENCE)) return;
  const path = fileOf(event.request);
  if (path) event.respondWith(answer(event.request, path));
  else if (event.request.mode === "navigate") event.respondWith(answerElsewhere(event.request));
  else if (FROM_WORKSHOP.test(event.request.url)) event.respondWith(answerFromWorkshop(event.request));
});
