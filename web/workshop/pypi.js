/**
 * Asks PyPI for a package, in the only frame whose policy allows PyPI's addresses. It has no Python, no access to what this
 * site keeps, and runs nothing of what comes: the page gets the bytes of a wheel that has the hash PyPI promised.
 *
 * @typedef {import("./talk").Answer} Answer
 * @typedef {import("./talk").Refusal} Refusal
 */

import { allows, isNeeded } from "./requirements.js";
import { isPure, MOST_BYTES, nameOf, normal } from "./wheel_names.js";

/** The most names of packages that are told as needed, and the most characters of each. */
const MOST_NEEDS = 20;
const NEED = /^[a-z0-9][\w.-]{0,99}/iu;

class Refused extends Error {
  /** @param {Refusal} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

addEventListener("message", async ({ data, ports: [port], source }) => {
  if (source === parent) port.postMessage(await answer(data));
});

/** @param {string} name @returns {Promise<Answer>} */
async function answer(name) {
  try {
    return await find(name);
  } catch (error) {
    return { refusal: error instanceof Refused ? error.why : "strange" };
  }
}

/** Find the wheel of the newest version. @param {string} name @returns {Promise<Answer>} */
async function find(name) {
  const told = await get(`https://pypi.org/pypi/${normal(name)}/json`);
  if (told.status === 404) throw new Refused("unknown");
  const { info, urls } = await told.json();
  if (!allows(info.requires_python ?? "")) throw new Refused("unfit");
  /** @type {{filename: string, size: number, url: string, digests: {sha256: string}} | undefined} */
  const file = urls.find((/** @type {any} */ { filename }) => isPure(filename) && nameOf(filename) === normal(name));
  if (!file) throw new Refused("foreign");
  if (!(file.size <= MOST_BYTES)) throw new Refused("large");
  const bytes = await (await get(file.url)).arrayBuffer();
  if ((await sha256(bytes)) !== file.digests.sha256) throw new Refused("changed");
  return { wheel: { file: file.filename, bytes }, needs: needs(info.requires_dist ?? []) };
}

/** @param {string} url */
async function get(url) {
  try {
    return await fetch(url, { credentials: "omit" });
  } catch {
    throw new Refused("offline");
  }
}

/** Name what is needed in the workshop's Python, without what only extras or other systems need. @param {string[]} required */
function needs(required) {
  return required.filter(isNeeded).flatMap((one) => one.match(NEED) ?? []).slice(0, MOST_NEEDS);
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
