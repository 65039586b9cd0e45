/** The games kept on this device: texts under keys, in IndexedDB. Only Python knows what they mean. */

import { openDB } from "../vendor/idb/index.js";

// All project pages of one github.io account share an origin, hence the path in the name.
const NAME = `passalong ${new URL("../", import.meta.url).pathname}`;
const STORE = "saves";

/** @typedef {import("../vendor/idb/index.js").IDBPDatabase} Database */

/** @type {Promise<Database> | undefined} */
let database;

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
    const { store } = db.transaction(STORE);
    const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return Object.fromEntries(keys.map((key, i) => [String(key), texts[i]]));
  });
}

/**
 * Write all the changes or none; null deletes.
 *
 * @param {Record<string, string | null>} changes
 */
export function save(changes) {
  return withDatabase(async (db) => {
    const { store, done } = db.transaction(STORE, "readwrite");
    /** @param {[string, string | null]} change */
    const write = ([key, text]) => (text === null ? store.delete(key) : store.put(text, key));
    await Promise.all([...Object.entries(changes).map(write), done]);
  });
}
