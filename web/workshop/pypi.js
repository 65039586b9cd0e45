/**
 * Asks PyPI for a package, in the only frame whose policy allows PyPI's addresses. It has no Python, no access to what this
 * site keeps, and runs nothing of what comes: the page gets the bytes of a wheel that has the hash PyPI promised.
 *
 * @typedef {import("./talk").Answer} Answer
 * @typedef {import("./talk").Refusal} Refusal
 * @typedef {{filename: string, size: number, url: string, digests: {sha256: string}, yanked?: boolean, requires_python?: string | null}} File
 */

import { allows, compareVersions, isFinal, isNeeded, read } from "./requirements.js";
import { isPure, MOST_BYTES, nameOf, normal } from "./wheel_names.js";

/** The most packages that are told as needed. */
const MOST_NEEDS = 20;

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

/** Find the wheel of the newest version that has one for the workshop's Python. @param {string} name @returns {Promise<Answer>} */
async function find(name) {
  const newest = await release(name);
  const { releases = {} } = newest;
  const versions = Object.keys(releases).filter(isFinal).sort((one, other) => compareVersions(other, one));
  const isFit = allows(newest.info.requires_python ?? "");
  const older = versions.find((version) => wheelAmong(name, releases[version]));
  const { info, urls } = (isFit && wheelAmong(name, newest.urls)) || !older ? newest : await release(name, older);
  const file = wheelAmong(name, urls);
  if (!allows(info.requires_python ?? "")) throw new Refused("unfit");
  if (!file) throw new Refused("foreign");
  if (!(file.size <= MOST_BYTES)) throw new Refused("large");
  const bytes = await (await get(file.url)).arrayBuffer();
  if ((await sha256(bytes)) !== file.digests.sha256) throw new Refused("changed");
  return { wheel: { file: file.filename, bytes }, needs: needs(info.requires_dist ?? []) };
}

/** Read what PyPI tells of a version, or of the newest one. @param {string} name @param {string} [version] */
async function release(name, version) {
  const told = await get(["https://pypi.org/pypi", normal(name), version, "json"].filter(Boolean).join("/"));
  if (told.status === 404) throw new Refused("unknown");
  return told.json();
}

/**
 * Find a wheel in pure Python that was not withdrawn and is for the workshop's Python.
 *
 * @param {string} name
 * @param {File[]} files
 */
function wheelAmong(name, files) {
  return files.find((file) => {
    const isOurs = isPure(file.filename) && nameOf(file.filename) === normal(name);
    return isOurs && !file.yanked && allows(file.requires_python ?? "");
  });
}

/** @param {string} url */
async function get(url) {
  try {
    return await fetch(url, { credentials: "omit" });
  } catch {
    throw new Refused("offline");
  }
}

/** List what is needed in the workshop's Python, without what only extras or other systems need. @param {string[]} required */
function needs(required) {
  return required.filter(isNeeded).flatMap((one) => read(one) ?? []).slice(0, MOST_NEEDS);
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
