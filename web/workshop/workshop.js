/** The workshop: a bot is written in PyScript's editor, and played in a worker by Python. */

import { ownScript } from "../own_script.js";
import { Course } from "./course.js";
import { byId } from "./dom.js";
import { openEditor } from "./editor.js";
import { keepOffline } from "./offline.js";
import { openPackages, showUnusable } from "./packages.js";
import { Python } from "./python.js";
import { bringIntoSight, clearResults, showChecked, showFault, showPrinted, showRows, showWorst } from "./results.js";
import { openSharing } from "./sharing.js";

/**
 * @typedef {import("./talk").Deal} Deal
 * @typedef {import("./talk").FromWorker} FromWorker
 * @typedef {import("./talk").Wish} Wish
 */

window.trustedTypes?.createPolicy("default", {
  // PyScript's editor draws icons of its own, which are not shown; nothing else here is written as HTML.
  createHTML: () => "",
  createScriptURL: ownScript,
});

/** How long Python may take before the page says that it does. */
const SLOW_MS = 45_000;
/** How long a round may take before the page says that it does. */
const LONG_MS = 20_000;

const status = byId("status");
const progress = byId("progress", HTMLProgressElement);
const run = byId("run", HTMLButtonElement);
const check = byId("check", HTMLButtonElement);
const stop = byId("stop", HTMLButtonElement);
let isReady = false;
let isRunning = false;
let isAnew = false;
/** @type {number | undefined} */
let late;
awaitNext("slow", SLOW_MS);
/** @type {Deal[]} */
let worstSoFar = [];
const python = new Python(hear);
const editor = await openEditor(runBot);
const course = new Course(editor);
// What was typed before its bot is there would be lost.
byId("editor-loading").hidden = true;
byId("symbols").hidden = false;

byId("asked").addEventListener("submit", (event) => {
  event.preventDefault();
  runBot();
});
stop.addEventListener("click", () => isRunning && python.stop(() => startAnew("anew")));
byId("to-line").addEventListener("click", () => editor.goTo(Number(byId("line").textContent)));
check.addEventListener("click", checkStep);
byId("sit").addEventListener("click", sitDown);
byId("next").addEventListener("click", () => course.next());
byId("course").addEventListener("change", clearResults);
document.addEventListener("visibilitychange", () => (document.hidden ? course.keep() : course.catchUp()));
addEventListener("pagehide", () => course.keep());
openSharing(course);
openPackages(() => {
  python.restart();
  startAnew("anew");
});
keepOffline();

function runBot() {
  const [opponent, deals] = ["opponent", "deals"].map((id) => byId(id, HTMLSelectElement).value);
  play({ opponent, deals: Number(deals) });
}

function checkStep() {
  play(course.wanted());
}

/** Leave for the table at which one plays against the bot. */
function sitDown() {
  course.keep();
  const refusal = course.sitDown();
  if (refusal) say(refusal);
  else location.assign(`./?game=workshop+${course.game}`);
}

/** @param {Omit<Wish, "game" | "source">} wish */
function play(wish) {
  if (!isReady || isRunning) return;
  course.keep();
  clearResults();
  worstSoFar = [];
  say("running");
  setRunning(true);
  python.tell({ run: { game: course.game, source: editor.code, ...wish } });
}

/** @param {FromWorker} message */
function hear({ stage, why, unusable, done, of, rows, verdict, worst, passed, fault, printed, tooMuch, ended, died }) {
  if (stage) showStage(stage);
  if (why) console.info("Python:", why);
  if (unusable) showUnusable(unusable);
  if (done && of && isRunning) showProgress(done, of);
  if (rows && verdict) showRows(rows, verdict);
  if (worst) worstSoFar = worst;
  if (passed !== undefined) showChecked(passed, verdict ?? "");
  if (fault) showFault(fault);
  if (printed !== undefined) showPrinted(printed);
  if (tooMuch) byId("printed-most").hidden = false;
  if (ended) end(ended);
  if (died) {
    python.restart();
    startAnew("died");
  }
}

/** @param {NonNullable<FromWorker["stage"]>} stage */
function showStage(stage) {
  document.documentElement.dataset.python = stage;
  isReady = stage === "ready";
  showButtons();
  progress.hidden = stage === "ready" || stage === "failed";
  clearTimeout(late);
  if (!progress.hidden) awaitNext("slow", SLOW_MS);
  if (!isAnew || stage === "failed") say(stage); // else why it was started anew stays to be read
}

/** @param {number} done @param {number} of */
function showProgress(done, of) {
  [progress.value, progress.max] = [done, of];
  if (status.textContent === status.dataset.long) say("running");
  awaitNext("long", LONG_MS);
}

/** Say so when the next sign takes long: a line that hangs tells nothing. @param {"slow" | "long"} what @param {number} ms */
function awaitNext(what, ms) {
  clearTimeout(late);
  late = setTimeout(() => say(what), ms);
}

/** @param {"done" | "stopped" | "fault"} how */
function end(how) {
  setRunning(false);
  showWorst(worstSoFar);
  progress.hidden = true;
  if (how === "fault") status.textContent = "";
  else say(how);
  bringIntoSight();
}

/** @param {"anew" | "died"} why */
function startAnew(why) {
  isReady = false;
  setRunning(false);
  progress.removeAttribute("value");
  say(why);
  isAnew = true;
}

/** @param {boolean} runs */
function setRunning(runs) {
  isRunning = runs;
  showButtons();
  progress.hidden = !runs;
  clearTimeout(late);
  if (runs) {
    progress.value = 0;
    awaitNext("long", LONG_MS);
  }
}

/** All stay where they are and keep the focus, so that what is pressed twice does nothing else. */
function showButtons() {
  run.ariaDisabled = check.ariaDisabled = isReady && !isRunning ? null : "true";
  stop.ariaDisabled = isRunning ? null : "true";
}

/** @param {string} what */
function say(what) {
  status.textContent = status.dataset[what] ?? "";
}
