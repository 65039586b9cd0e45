/**
 * The games kept on this device: texts under keys, in IndexedDB. Only Python knows what they mean.
 *
 * Beside them stand the epoch (loading raises it, and only the tab that has loaded last may write) and the picture of
 * the last screen.
 */

import { openDB } from "../vendor/idb/index.js";

// All project pages of one github.io account share an origin, hence the path in the name.
export const NAME = `passalong ${new URL("../", import.meta.url).pathname}`;
const STORE = "saves";
// Numbers sort before texts.
const EPOCH = 0;
const PICTURE = 1;
const TEXTS = IDBKeyRange.lowerBound("");

/** What a save ends with when a later tab has loaded the games. */
export class TakenOver extends Error {}

/** @typedef {import("../vendor/idb/index.js").IDBPDatabase} Database */
/** @typedef {import("./picture.js").Picture} Picture */

/** @type {Promise<Database> | undefined} */
let database;
/** @type {number | undefined} */
let epoch;

/** @returns {Promise<Database>} */
function open() {
  return (database ??= openDB(NAME, 1, { upgrade: (db) => void db.createObjectStore(STORE) }));
}

/**
 * Do some work with the database, and once more with a new connection: iOS cuts that of a page that was asleep.
 *
 * @template T
 * @param {(db: Database) => Promise<T>} work
 */
async function withDatabase(work) {
  try {
    return await work(await open());
  } catch {
    database = undefined;
    return await work(await open());
  }
}

/** @returns {Promise<Record<string, string>>} */
export function load() {
  return withDatabase(async (db) => {
    const { store, done } = db.transaction(STORE, "readwrite");
    const [last, keys, texts] = await Promise.all([store.get(EPOCH), store.getAllKeys(TEXTS), store.getAll(TEXTS)]);
    const next = (last ?? 0) + 1;
    const raised = async () => (await Promise.all([store.put(next, EPOCH), done]), next);
    // On a full disk the games can still be read.
    epoch = await raised().catch(() => undefined);
    return Object.fromEntries(keys.map((key, i) => [String(key), texts[i]]));
  });
}

/** The picture that was kept last. It is only read: the tab that plays goes on playing. @returns {Promise<Picture | null | undefined>} */
export function lastPicture() {
  return withDatabase((db) => db.get(STORE, PICTURE));
}

/**
 * Write all the changes and the picture, or nothing; null deletes.
 *
 * @param {Record<string, string | null>} changes
 * @param {Picture | null} picture
 */
export function save(changes, picture) {
  if (epoch === undefined) return Promise.reject(new Error("loaded for reading only"));
  return withDatabase(async (db) => {
    const { store, done } = db.transaction(STORE, "readwrite");
    if ((await store.get(EPOCH)) !== epoch) throw new TakenOver();
    /** @param {[string, string | null]} change */
    const write = ([key, text]) => (text === null ? store.delete(key) : store.put(text, key));
    await Promise.all([...Object.entries(changes).map(write), store.put(picture, PICTURE), done]);
  });
}

/** Whether no other tab has loaded the games since. @returns {Promise<boolean>} */
export function isNewest() {
  return withDatabase(async (db) => (await db.get(STORE, EPOCH)) === epoch);
}
