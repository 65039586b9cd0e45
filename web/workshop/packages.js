/**
 * Packages from PyPI that the player adds, for bots to import. Only a press of the player's asks PyPI, in a frame with a
 * policy of its own (pypi.html); what a bot tells the page never does. Names and files are text, whatever is in them.
 */

import { byId } from "./dom.js";
import { allows } from "./requirements.js";
import { isName, nameOf, normal, versionOf } from "./wheel_names.js";
import { addedWheels, keepWheel, removeWheel } from "./wheels.js";

/**
 * @typedef {import("./talk").Answer} Answer
 * @typedef {import("./talk").Found} Found
 * @typedef {import("./talk").Wheel} Wheel
 */

const FRAME = new URL("./web/workshop/pypi.html", document.baseURI).href;
/** How long PyPI may take, the wheel included. */
const PATIENCE_MS = 60_000;
const MOST_PACKAGES = 10;

const told = byId("package-told");
const add = byId("package-add", HTMLButtonElement);
let isAsking = false;
/** What has been found, and not been added. @type {Found | undefined} */
let found;

/** @param {() => void} changed is called when other packages are to be imported than before */
export function openPackages(changed) {
  byId("package-asked").addEventListener("submit", (event) => {
    event.preventDefault();
    lookUp(byId("package", HTMLInputElement).value.trim());
  });
  add.addEventListener("click", () => addFound(changed));
  byId("added").addEventListener("click", ({ target }) => {
    const file = target instanceof HTMLElement && target.dataset.file;
    if (file) remove(file, changed);
  });
  list();
}

/** Say which files Python could not unpack. @param {string[]} files */
export function showUnusable(files) {
  const element = byId("package-unusable");
  element.textContent = files.length ? `${element.dataset.told} ${files.join(", ")}` : "";
  if (files.length) byId("packages", HTMLDetailsElement).open = true;
}

/** @param {string} name */
async function lookUp(name) {
  if (isAsking) return;
  offer();
  if (!isName(name)) return tell("nameless");
  if (!navigator.onLine) return tell("offline");
  tell("asking");
  isAsking = true;
  const answer = await ask(name);
  const missing = "refusal" in answer ? [] : await missingOf(answer);
  isAsking = false;
  if ("refusal" in answer) return tell(answer.refusal);
  offer(answer);
  tell("found", `${described(answer.wheel)} · files.pythonhosted.org.`);
  if (missing.length) told.append(` ${told.dataset.needs} ${missing.join(", ")}`);
}

/** Name what a package needs and what has not been added; where another version has been, with those it takes. @param {Found} answer */
async function missingOf({ needs }) {
  const added = new Map((await addedWheels()).map(({ file }) => [nameOf(file), versionOf(file)]));
  return needs.flatMap(({ name, versions }) => {
    const version = added.get(normal(name));
    if (version === undefined) return name;
    return allows(versions, version) ? [] : name + versions;
  });
}

/** Ask PyPI, in a frame that lasts as long as the question. @param {string} name @returns {Promise<Answer>} */
function ask(name) {
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts");
  frame.hidden = true;
  frame.src = FRAME;
  const { port1, port2 } = new MessageChannel();
  /** @type {Promise<Answer>} */
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    frame.addEventListener("load", () => frame.contentWindow?.postMessage(name, "*", [port2]), { once: true });
    setTimeout(() => resolve({ refusal: "silent" }), PATIENCE_MS);
    document.body.append(frame);
  });
  return answer.finally(() => frame.remove());
}

/** @param {() => void} changed */
async function addFound(changed) {
  const answer = found;
  if (!answer) return;
  offer();
  const { wheel } = answer;
  const others = (await addedWheels()).filter(({ file }) => nameOf(file) !== nameOf(wheel.file));
  if (others.length >= MOST_PACKAGES) return tell("full");
  try {
    await keepWheel(wheel);
  } catch {
    return tell("unkept");
  }
  await list();
  changed();
  const missing = await missingOf(answer);
  if (missing.length) tell("incomplete", missing.join(", "));
  else tell("added");
  told.focus();
}

/** @param {string} file @param {() => void} changed */
async function remove(file, changed) {
  await removeWheel(file);
  await list();
  changed();
  tell("removed");
  told.focus();
}

/** Offer to add what has been found, or nothing. @param {Found} [answer] */
function offer(answer) {
  found = answer;
  add.disabled = !answer;
}

async function list() {
  const wheels = await addedWheels();
  byId("added").replaceChildren(...wheels.map(item));
}

/** @param {Wheel} wheel */
function item(wheel) {
  const [element, button] = [document.createElement("li"), document.createElement("button")];
  button.type = "button";
  button.dataset.file = wheel.file;
  button.textContent = `${byId("added").dataset.remove} ${nameOf(wheel.file)}`;
  element.append(described(wheel), button);
  return element;
}

/** Name, version and size. @param {Wheel} wheel */
function described({ file, bytes }) {
  const [name] = file.split("-");
  return `${name} ${versionOf(file)} · ${Math.ceil(bytes.byteLength / 1_000)} kB`;
}

/** @param {string} what @param {string} [more] */
function tell(what, more = "") {
  told.textContent = `${told.dataset[what]} ${more}`.trim();
}
