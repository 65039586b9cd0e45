/** The wheels of the packages that the player has added, as this device keeps them: by their file names. */

import { nameOf } from "./wheel_names.js";

/** @typedef {import("./talk").Wheel} Wheel */

const HOME = new URL("./", document.baseURI);
// Not as our service workers call theirs: these stay when a version goes.
const CACHE = `passalong workshop packages ${HOME.pathname}`;
/** Addresses under which they are kept; no server is ever asked for one. */
const FOLDER = new URL("packages/", HOME).href;

/** @returns {Promise<Wheel[]>} what has been added, and nothing where nothing can be kept */
export async function addedWheels() {
  try {
    const cache = await caches.open(CACHE);
    return await Promise.all((await cache.keys()).map(async ({ url }) => {
      const kept = (await cache.match(url)) ?? Response.error();
      return { file: decodeURIComponent(url.slice(FOLDER.length)), bytes: await kept.arrayBuffer() };
    }));
  } catch (error) {
    console.info("No packages here:", error);
    return [];
  }
}

/** Keep a wheel, instead of another version of it. @param {Wheel} wheel */
export async function keepWheel({ file, bytes }) {
  const others = (await addedWheels()).filter((other) => nameOf(other.file) === nameOf(file));
  await Promise.all(others.map((other) => removeWheel(other.file)));
  await (await caches.open(CACHE)).put(address(file), new Response(bytes));
}

/** @param {string} file */
export async function removeWheel(file) {
  await (await caches.open(CACHE)).delete(address(file));
}

/** @param {string} file */
function address(file) {
  return FOLDER + encodeURIComponent(file);
}
