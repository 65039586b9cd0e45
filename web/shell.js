/**
 * The page's half of the conversation: what the player does goes to Python, one message at a time, and the answers are
 * shown. No rule and no word of the game is decided here.
 *
 * @typedef {import("./messages").Message} Message
 * @typedef {import("./messages").Reply} Reply
 */

import { arrived, firstArrival, isUnanswered, PAGE, settleAddress, watchArrivals } from "./arrivals.js";
import { badge, device, persist } from "./device.js";
import { byId, reveal, root } from "./dom.js";
import { keepTap, keptTaps, welcome } from "./doorstep.js";
import { download, textOf } from "./files.js";
import { settleHistory, watchBack } from "./history.js";
import { divided, keep, keepKey, keepNow, takeOver } from "./keeping.js";
import "./keys.js";
import { inTime } from "./limit.js";
import { msLeft } from "./motion.js";
import { lost, patiently, restart, tellOfRestart } from "./patience.js";
import { dressAsLast, isAsleep, pictureWith, showLastPicture, wake } from "./picture.js";
import { connect } from "./python.js";
import { show } from "./screen.js";
import { sense } from "./senses.js";
import { copy, paste, share } from "./share.js";
import { endToast, say, toast } from "./speech.js";
import { retired, seen } from "./tab.js";
import { watchForUpdates } from "./updates.js";

const PATIENCE_MS = 60_000;
const SAVING_MS = 2_000;
const LOADING_MS = 10_000;
const LEAST_PAUSE_MS = 50;
const ARRIVALS = ["start", "link", "shared"];

const python = connect();
let rev = 0;
let pending = 0;
/** @type {number | undefined} */
let tick;
/** The end of the queue: each message waits for the one before it. @type {Promise<void>} */
let turn = Promise.resolve();
let isRestarting = false;

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
  const ask = await Promise.race([python, lost]);
  const reply = await patiently(ask(message), fail);
  if (retired || reply.rev < rev) return;
  const saved = hasNews(reply) && keep(reply.save ?? {}, pictureWith(reply));
  // What chance has shown is kept before it is seen, or it could be tried again, and what has come before its link goes
  // from the address; for the rest the player need not wait.
  if (reply.saveFirst || isUnanswered()) await saved;
  if (retired) return;
  reveal("failure", false);
  show(reply, message.act === "tick" && isPause(reply.wait) ? reply.wait : undefined);
  if (Object.keys(reply.regions ?? {}).length) endToast(["tick", "start"].includes(message.act));
  if (reply.page?.address) settleAddress(reply.page.address);
  if (ARRIVALS.includes(message.act)) arrived();
  settleHistory(reply.page?.depth);
  wake();
  root.removeAttribute("data-veiled");
  rev = reply.rev;
  root.dataset.rev = String(rev);
  root.toggleAttribute("data-waiting", reply.wait !== undefined && !reply.aside);
  clearTimeout(tick);
  if (reply.wait !== undefined && pending === 1) tick = setTimeout(() => send("tick"), pauseOf(reply.wait));
  await finish(reply);
  await saved;
  settleAddress(); // what it has asked for is kept now
}

/**
 * Do what is more than showing. A refused copy selects the text instead: nothing claims that it was copied, and Python
 * says what to do.
 *
 * @param {Reply} reply
 */
async function finish(reply) {
  if (reply.share) share(reply.share).then((told) => told !== "no" && send("sent", reply.sending, told));
  if (reply.file) download(reply.file);
  if (reply.postcard) post(reply.postcard);
  if (reply.choose) choose(reply.choose);
  if (reply.badge !== undefined) badge(reply.badge);
  if (reply.persist) persist().then((kept) => send("persisted", "", kept ? "yes" : "no")); // it may ask the player first
  if (reply.copy !== undefined && !(await copy(reply.copy))) return send("sent", reply.sending ?? "copy", "refused");
  if (reply.sending && !reply.share) send("sent", reply.sending, "yes");
  sense(reply);
  const words = reply.say ?? reply.toast;
  if (words !== undefined) say(words);
  if (reply.toast) toast(reply.toast, reply.beside);
  if (reply.secrets) await answer(reply.secrets);
}

/** Draw the picture of a result, or let it leave the page. @param {NonNullable<Reply["postcard"]>} asked */
async function post(asked) {
  const told = await import("./postcard.js").then((postcard) => postcard.answer(asked)).catch(() => "refused");
  if (told !== "no") send("card-sent", asked.want, told);
}

/** Let a bot of the workshop choose; nothing else waits for it. @param {NonNullable<Reply["choose"]>} asked */
async function choose(asked) {
  const told = await import("./workshop/seat.js").then((seat) => seat.choose(asked)).catch(() => "missing");
  send("workshop-chosen", String(asked.number), told);
}

/** Answer what Python wants to know of secrets, before anything that was tapped meanwhile. @param {NonNullable<Reply["secrets"]>} asked */
async function answer(asked) {
  const told = inTime(import("./secrets.js"), LOADING_MS).then((secrets) => secrets.answer(asked, keepKey));
  const value = await told.catch(() => ({ game: asked.game })); // without a network at the first time
  await exchange({ act: "secrets", arg: asked.want, value, rev, now: Date.now() });
}

/** Nothing happens by itself while cards move. @param {number} wait */
function pauseOf(wait) {
  return isPause(wait) ? Math.max(wait, msLeft()) : wait;
}

/** Whether a time is there for the eye: a shorter one is for Python to think, or for those who would rather not wait. @param {number} [wait] */
function isPause(wait = 0) {
  return wait >= LEAST_PAUSE_MS;
}

/** Whether there is something to keep. @param {Reply} reply */
function hasNews({ regions = {}, save }) {
  return save !== undefined || Object.keys(regions).length > 0;
}

async function start() {
  await seen();
  const arriving = firstArrival();
  const isArriving = Object.values(arriving).some(Boolean);
  const pictured = (isArriving ? dressAsLast() : showLastPicture()).catch(() => {});
  const taken = takeOver(); // asked for at once: where storage does not answer, both have the same time
  await pictured;
  const saves = await taken;
  const { first, rest } = isArriving ? { first: saves, rest: {} } : divided(saves); // what comes may be about any game
  const more = Object.keys(rest).length > 0;
  const value = { saves: first, more, ...arriving, url: PAGE, device: await device() };
  welcome(saves);
  await exchange({ act: "start", arg: "", value, rev, now: Date.now() });
  for (const tap of keptTaps()) await exchange({ ...tap, rev, now: Date.now() });
  reveal("starting", false);
  root.dataset.ready = "";
  // Before any tap: Python might write over a game that it does not know.
  if (more) await exchange({ act: "rest", arg: "", value: { saves: rest }, rev, now: Date.now() });
  tellOfRestart();
}

/** @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Early taps are answered, Python has failed, or it takes too long; whichever it is, a newer version may be waiting. */
function settle() {
  if (!("ready" in root.dataset)) fail();
  document.dispatchEvent(new Event("settled"));
  watchForUpdates(() => allSaved().then(keepNow));
}

/** All that has happened is saved, or does not let itself be. */
function allSaved() {
  return Promise.race([turn, pause(SAVING_MS)]);
}

/** Say that Python does not answer; if it does after all, the notice goes. @param {unknown} [error] */
function fail(error) {
  if (error) console.error(error);
  if (retired || isRestarting) return;
  if (error && !("ready" in root.dataset)) document.dispatchEvent(new Event("stuck"));
  byId("dialog", HTMLDialogElement).close();
  reveal("starting", false);
  reveal("failure");
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
  if (!element || isField(element) || element instanceof HTMLFormElement) return;
  if (isUnanswered()) return keepTap(element, element);
  if (!("ready" in root.dataset)) answerEarly(element);
  if (isAsleep()) return;
  const { act = "", arg } = element.dataset;
  if (act === "paste") send(act, arg, await paste());
  else send(act, arg);
});

// Whoever taps beside the controls, or on what cannot be used now, does not want to wait for a bot's turn.
document.addEventListener("click", (event) => {
  const element = actor(event);
  if ("waiting" in root.dataset && (!element || element.ariaDisabled === "true")) send("tick");
});

document.addEventListener("change", async (event) => {
  const field = /** @type {HTMLInputElement | null} */ (actor(event));
  if (!field || !isField(field)) return;
  const { act = "", arg } = field.dataset;
  if (field.type === "file") send(act, arg, await textOf(field));
  else send(act, arg, valueOf(field));
});

// What is looked for is found while it is typed, and a slider shows what it passes, as fast as that can be drawn.
document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.act) return;
  if (target.type === "search" || (target.type === "range" && !pending)) send(target.dataset.act, target.dataset.arg, target.value);
});

// Whoever wakes the phone may be another player: what is private is out of sight before Python has drawn the curtain.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && document.querySelector(".post")) send("look"); // how long ago a link was sent
  if (!document.hidden || !("private" in root.dataset)) return;
  root.toggleAttribute("data-veiled", true);
  send("hide");
});

// A form asks with what is written in its field, by its button as by Enter.
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = actor(event);
  const field = form?.querySelector("input");
  if (!form || !field) return;
  if (isUnanswered()) return keepTap(form, event.submitter ?? form);
  if (!("ready" in root.dataset)) answerEarly(event.submitter ?? form);
  if (!isAsleep()) send(form.dataset.act ?? "", form.dataset.arg, field.value);
});
document.addEventListener("dismiss", () => isUnanswered() || send("dismiss"));
watchBack((depth) => send("back", String(depth)));

/** Python is gone: all that was seen is kept, so the page is loaded anew. @param {unknown} error */
async function startAnew(error) {
  if (retired || !("ready" in root.dataset)) return;
  isRestarting = true;
  await allSaved();
  isRestarting = restart();
  fail(error);
}

queue(start);
// A link that is opened in a tab that was left is meant to be played there.
watchArrivals((...arrival) => (retired ? location.reload() : send(...arrival)));
lost.catch(startAnew);
Promise.race([turn.then(() => turn), pause(PATIENCE_MS)]).then(settle);
root.dataset.up = ""; // the guard (rescue.js) sees that all of the above has been read and has run
