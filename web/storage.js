/**
 * The games kept on this device: texts under keys, in IndexedDB. Only Python knows what they mean.
 *
 * Beside them stand the epoch (loading raises it, and only the tab that has loaded last may write), the birth of the
 * store (by which one that was cleared in between is known), the picture of the last screen, and the key from which this
 * device's secrets follow.
 */

import { openDB } from "idb";
import { inTime } from "./limit.js";

// All project pages of one github.io account share an origin, hence the path in the name.
export const NAME = `passalong ${new URL("../", import.meta.url).pathname}`;
const STORE = "saves";
// Numbers sort before texts.
const EPOCH = 0;
const PICTURE = 1;
const BIRTH = 2;
const KEY = 3;
const TEXTS = IDBKeyRange.lowerBound("");
const LIMIT_MS = 10_000;

/** What a write ends with when a later tab has loaded the games. */
export class TakenOver extends Error {}

/** @typedef {import("idb").IDBPDatabase} Database */
/** @typedef {import("idb").IDBPObjectStore<any, ["saves"], "saves", "readwrite">} Store */
/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {{epoch?: number, birth?: number}} Marks */

/** @type {Promise<Database> | undefined} */
let database;
/** All texts, as they are to be kept. @type {Map<string, string>} */
let held = new Map();
/** What is not kept yet; null deletes. @type {Map<string, string | null>} */
const unkept = new Map();
/** @type {Picture | null} */
let picture = null;
/** The marks by which this tab has the store for itself, or has tried to. @type {Marks} */
let mine = {};
/** Whether it has ever had. */
let certain = false;
/** What loading has found, if it has come to that. @type {{marks: Marks, texts: Map<string, string>} | undefined} */
let found;

/** @returns {Promise<Database>} */
function open() {
  return (database ??= openDB(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    // Whoever deletes the database need not wait for this page.
    blocking: (_current, _blocked, event) => /** @type {IDBDatabase} */ (event.target).close(),
  }));
}

/**
 * Do some work with the database, and once more with a new connection: iOS cuts that of a page that was asleep. Some
 * databases never answer; that is an error like others, after a while.
 *
 * @template T
 * @param {(db: Database, isSecond: boolean) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withDatabase(work) {
  try {
    return await inTime(open().then((db) => work(db, false)).catch((error) => again(error, work)), LIMIT_MS);
  } catch (error) {
    database = undefined;
    throw error;
  }
}

/**
 * @template T
 * @param {unknown} error
 * @param {(db: Database, isSecond: boolean) => Promise<T>} work
 */
async function again(error, work) {
  if (error instanceof TakenOver) throw error;
  database = undefined;
  return work(await open(), true);
}

/** @param {Pick<Store, "get">} store @returns {Promise<Marks>} */
async function marksOf(store) {
  const [epoch, birth] = await Promise.all([store.get(EPOCH), store.get(BIRTH)]);
  return { epoch, birth };
}

/** @param {Pick<Store, "getAll" | "getAllKeys">} store @returns {Promise<Map<string, string>>} */
async function textsOf(store) {
  const [keys, texts] = await Promise.all([store.getAllKeys(TEXTS), store.getAll(TEXTS)]);
  return new Map(keys.map((key, i) => [String(key), texts[i]]));
}

/** Return the marks that a tab leaves which takes the store over. @param {Marks} marks @returns {Marks} */
function next({ epoch = 0, birth = Math.random() }) {
  return { epoch: epoch + 1, birth };
}

/** @param {Store} store @param {Marks} marks */
function mark(store, { epoch, birth }) {
  return Promise.all([store.put(epoch, EPOCH), store.put(birth, BIRTH)]);
}

/** @returns {Promise<Record<string, string>>} */
export async function load() {
  const loaded = await withDatabase(async (db) => {
    const { store, done } = db.transaction(STORE, "readwrite");
    const marks = await marksOf(store);
    const texts = await textsOf(store);
    const claim = next(marks);
    // On a full disk the games can still be read; the first write that succeeds takes the store over then.
    const raised = (async () => (await Promise.all([mark(store, claim), done]), true))();
    return { marks, texts, claim, certain: await raised.catch(() => false) };
  });
  found = loaded;
  held = new Map(loaded.texts);
  mine = loaded.claim;
  certain = loaded.certain;
  return Object.fromEntries(held);
}

/** The picture that was kept last. It is only read: the tab that plays goes on playing. @returns {Promise<Picture | null | undefined>} */
export function lastPicture() {
  return withDatabase((db) => db.get(STORE, PICTURE));
}

/**
 * Keep a key, unless there is one already, and return the one that is kept; where the browser keeps no keys, the bytes.
 *
 * @param {CryptoKey} key
 * @param {Uint8Array} bytes
 * @returns {Promise<unknown>}
 */
export function keepKey(key, bytes) {
  return withDatabase(async (db) => {
    const { store, done } = db.transaction(STORE, "readwrite");
    const kept = await store.get(KEY);
    if (!kept) await putEither(store, key, bytes);
    await done;
    return kept ?? key;
  });
}

/** @param {Store} store @param {CryptoKey} key @param {Uint8Array} bytes */
async function putEither(store, key, bytes) {
  try {
    await store.put(key, KEY);
  } catch {
    await store.put(bytes, KEY);
  }
}

/**
 * Take note of what is to be kept; null deletes.
 *
 * @param {Record<string, string | null>} changes
 * @param {Picture | null} shown
 */
export function note(changes, shown) {
  picture = shown;
  for (const [key, text] of Object.entries(changes)) {
    unkept.set(key, text);
    if (text === null) held.delete(key);
    else held.set(key, text);
  }
}

/** Whether there is something that is not kept yet. */
export function isUnkept() {
  return unkept.size > 0;
}

/**
 * Keep all that has been noted, or nothing of it; rather without the picture, which is the largest, than not at all.
 *
 * @returns {Promise<boolean>} whether the store had been cleared, and all that is held is in it again
 */
export async function write() {
  const changes = new Map(unkept);
  const restored = await withDatabase((db, isSecond) => put(db, changes, isSecond ? null : picture));
  for (const [key, text] of changes) if (unkept.get(key) === text) unkept.delete(key);
  return restored;
}

/**
 * @param {Database} db
 * @param {Map<string, string | null>} changes
 * @param {Picture | null} shown
 */
async function put(db, changes, shown) {
  const transaction = db.transaction(STORE, "readwrite");
  const { store, done } = transaction;
  try {
    const state = await look(store);
    if (state === "taken") throw new TakenOver();
    const wanted = state === "cleared" ? held : state === "replaced" ? await absent(store) : changes;
    /** @param {[string, string | null]} change */
    const write = ([key, text]) => (text === null ? store.delete(key) : store.put(text, key));
    const marked = state === "free" || state === "cleared" ? mark(store, mine) : undefined;
    const pictured = state === "replaced" ? undefined : store.put(shown, PICTURE);
    await Promise.all([...[...wanted].map(write), marked, pictured, done]);
    if (state === "replaced") throw new TakenOver();
    certain = true;
    return state === "cleared";
  } catch (error) {
    done.catch(() => {});
    abort(transaction);
    throw error;
  }
}

/** Undo what a transaction has done so far, unless it has ended. @param {{abort: () => void}} transaction */
function abort(transaction) {
  try {
    transaction.abort();
  } catch {}
}

/**
 * Find out whose the store is: "ours"; "free", to be taken by this tab, which has lost nothing to another one; "taken"
 * by a later tab; "cleared"; or cleared and "replaced" by a later tab that knows nothing of what is held here.
 *
 * @param {Store} store
 */
async function look(store) {
  const marks = await marksOf(store);
  if (same(marks, mine)) return "ours";
  if (!certain) {
    const stale = found && !(same(marks, found.marks) && sameTexts(await textsOf(store), found.texts));
    if (stale) return "taken";
    mine = next(marks);
    return "free";
  }
  if (marks.epoch === undefined) return "cleared";
  return marks.birth === mine.birth ? "taken" : "replaced";
}

/** @param {Marks} a @param {Marks} b */
function same(a, b) {
  return a.epoch === b.epoch && a.birth === b.birth;
}

/** @param {Map<string, string>} a @param {Map<string, string>} b */
function sameTexts(a, b) {
  return a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);
}

/** Return what is held here and not in the store. @param {Store} store */
async function absent(store) {
  const there = await textsOf(store);
  return new Map([...held].filter(([key]) => !there.has(key)));
}

/** Whether no other tab has loaded the games since. @returns {Promise<boolean>} */
export function isNewest() {
  return withDatabase(async (db) => same(await marksOf(db.transaction(STORE).store), mine));
}
