/**
 * The page's half of the conversation: what the player does goes to Python, one message at a time, and the answers are
 * shown. No rule and no word of the game is decided here.
 *
 * @typedef {import("./messages").Message} Message
 * @typedef {import("./messages").Reply} Reply
 */

import { arrived, contents, PAGE, watchArrivals } from "./arrivals.js";
import { badge, device, persist } from "./device.js";
import { byId, reveal, root } from "./dom.js";
import { download, textOf } from "./files.js";
import "./keys.js";
import { isAsleep, pictureWith, showLastPicture, wake } from "./picture.js";
import { connect } from "./python.js";
import { show } from "./screen.js";
import { sense } from "./senses.js";
import { copy, paste, share } from "./share.js";
import { say, toast } from "./speech.js";
import { load, save, TakenOver } from "./storage.js";
import { retire, retired, ring, seen } from "./tab.js";
import { watchForUpdates } from "./updates.js";

const PATIENCE_MS = 60_000;
const SAVING_MS = 2_000;
const ARRIVALS = ["start", "link", "shared"];

const python = connect();
let rev = 0;
let pending = 0;
/** @type {number | undefined} */
let tick;
/** The end of the queue: each message waits for the one before it. @type {Promise<void>} */
let turn = Promise.resolve();

/** @param {() => Promise<void>} work */
function queue(work) {
  pending += 1;
  root.toggleAttribute("data-busy", true);
  turn = turn.then(work).catch(fail).finally(() => root.toggleAttribute("data-busy", --pending > 0));
}

/**
 * @param {string} act
 * @param {string} [arg]
 * @param {string} [value]
 */
function send(act, arg = "", value) {
  clearTimeout(tick);
  if (retired) return;
  const message = { act, arg, value, rev, now: Date.now() };
  queue(() => exchange(message));
}

/** @param {Message} message */
async function exchange(message) {
  const ask = await python;
  const reply = await ask(message);
  if (retired || reply.rev < rev) return;
  const saved = hasNews(reply) && keep(reply);
  // What chance has shown is kept before it is seen, or it could be tried again; for the rest the player need not wait.
  if (reply.saveFirst) await saved;
  if (retired) return;
  reveal("failure", false);
  show(reply);
  wake();
  root.removeAttribute("data-veiled");
  rev = reply.rev;
  root.dataset.rev = String(rev);
  if (ARRIVALS.includes(message.act)) arrived();
  root.toggleAttribute("data-waiting", reply.wait !== undefined);
  if (reply.wait !== undefined && pending === 1) tick = setTimeout(() => send("tick"), reply.wait);
  await finish(reply);
  await saved;
}

/**
 * Do what is more than showing. A refused copy selects the text instead, and then nothing claims that it was copied.
 *
 * @param {Reply} reply
 */
async function finish(reply) {
  if (reply.share) share(reply.share);
  if (reply.file) download(reply.file);
  if (reply.badge !== undefined) badge(reply.badge);
  if (reply.persist) persist().then((kept) => send("persisted", "", kept ? "yes" : "no")); // it may ask the player first
  if (reply.copy !== undefined && !(await copy(reply.copy))) return;
  if (reply.sound) sense(reply.sound);
  const words = reply.say ?? reply.toast;
  if (words) say(words);
  if (reply.toast) toast(reply.toast);
}

/** Whether there is something to keep. @param {Reply} reply */
function hasNews({ regions = {}, save }) {
  return save !== undefined || Object.keys(regions).length > 0;
}

/** @param {Reply} reply */
async function keep(reply) {
  try {
    await save(reply.save ?? {}, pictureWith(reply));
  } catch (error) {
    if (error instanceof TakenOver) retire();
    else warnUnsaved();
  }
}

async function start() {
  await seen();
  const arriving = contents(location.href);
  if (!Object.values(arriving).some(Boolean)) await showLastPicture().catch(() => {});
  const value = { saves: await takeOver(), ...arriving, url: PAGE, device: await device() };
  await exchange({ act: "start", arg: "", value, rev, now: Date.now() });
  reveal("starting", false);
  root.dataset.ready = "";
}

/** @returns {Promise<Record<string, string>>} */
async function takeOver() {
  try {
    const saves = await load();
    ring();
    return saves;
  } catch {
    warnUnsaved();
    return {};
  }
}

/** @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Early taps are answered, Python has failed, or it takes too long; whichever it is, a newer version may be waiting. */
function settle() {
  if (!("ready" in root.dataset)) fail();
  watchForUpdates(() => Promise.race([turn, pause(SAVING_MS)]));
}

/** Say that Python does not answer; if it does after all, the notice goes. @param {unknown} [error] */
function fail(error) {
  if (error) console.error(error);
  if (retired) return;
  if (error && !("ready" in root.dataset)) document.dispatchEvent(new Event("stuck"));
  byId("dialog", HTMLDialogElement).close();
  reveal("starting", false);
  reveal("failure");
}

function warnUnsaved() {
  reveal("unsaved");
  say(byId("unsaved").textContent ?? "");
}

/** Answer a tap that Python cannot answer yet: it is seen and said that the tap was felt. @param {HTMLElement} element */
function answerEarly(element) {
  element.toggleAttribute("data-tapped", true);
  say(byId("starting").textContent ?? "");
}

/** @param {Event} event @returns {HTMLElement | null} */
function actor(event) {
  return event.target instanceof Element ? event.target.closest("[data-act]") : null;
}

/** @param {HTMLElement} element */
function isField(element) {
  return element.matches("input, select, textarea");
}

/** @param {HTMLInputElement} field */
function valueOf(field) {
  return field.type === "checkbox" && !field.checked ? "" : field.value;
}

document.addEventListener("click", async (event) => {
  const element = actor(event);
  if (!element || isField(element)) return;
  if (!("ready" in root.dataset)) answerEarly(element);
  if (isAsleep()) return;
  const { act = "", arg } = element.dataset;
  if (act === "paste") send(act, arg, await paste());
  else send(act, arg);
});

document.addEventListener("change", async (event) => {
  const field = /** @type {HTMLInputElement | null} */ (actor(event));
  if (!field || !isField(field)) return;
  const { act = "", arg } = field.dataset;
  if (field.type === "file") send(act, arg, await textOf(field));
  else send(act, arg, valueOf(field));
});

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === "search" && target.dataset.act) {
    send(target.dataset.act, target.dataset.arg, target.value);
  }
});

// Whoever wakes the phone may be another player: what is private is out of sight before Python has drawn the curtain.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden || !("private" in root.dataset)) return;
  root.toggleAttribute("data-veiled", true);
  send("hide");
});

document.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("dismiss", () => send("close"));
// A link that is opened in a tab that was left is meant to be played there.
watchArrivals((...arrival) => (retired ? location.reload() : send(...arrival)));

queue(start);
Promise.race([turn.then(() => turn), pause(PATIENCE_MS)]).then(settle);
