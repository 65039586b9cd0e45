/** The workshop: a bot is written in PyScript's editor, and played in a worker by Python. */

import { ownScript } from "../own_script.js";
import { byId } from "./dom.js";
import { openEditor } from "./editor.js";
import { keepOffline } from "./offline.js";
import { Python } from "./python.js";
import { clearResults, showFault, showPrinted, showRows } from "./results.js";

/** @typedef {import("./talk").FromWorker} FromWorker */

const GAME = "detect";
const KEPT = `passalong workshop ${new URL("./", location.href).pathname} ${GAME}`;

window.trustedTypes?.createPolicy("default", {
  // PyScript's editor draws icons of its own, which are not shown; nothing else here is written as HTML.
  createHTML: () => "",
  createScriptURL: ownScript,
});

const status = byId("status");
const progress = byId("progress", HTMLProgressElement);
const run = byId("run", HTMLButtonElement);
const stop = byId("stop", HTMLButtonElement);
let isAnew = false;
const python = new Python(hear);
const editor = await openEditor(runBot);

editor.code = kept() ?? editor.code;
byId("asked").addEventListener("submit", (event) => {
  event.preventDefault();
  runBot();
});
stop.addEventListener("click", () => python.stop(() => startAnew("anew")));
byId("to-line").addEventListener("click", () => editor.goTo(Number(byId("line").textContent)));
document.addEventListener("visibilitychange", keep);
addEventListener("pagehide", keep);
keepOffline();

function runBot() {
  if (run.disabled) return;
  keep();
  clearResults();
  say("running");
  setRunning(true);
  const [opponent, deals] = ["opponent", "deals"].map((id) => byId(id, HTMLSelectElement).value);
  python.tell({ run: { game: GAME, opponent, deals: Number(deals), source: editor.code } });
}

/** @param {FromWorker} message */
function hear({ stage, why, done, of, rows, verdict, fault, printed, tooMuch, ended, died }) {
  if (stage) showStage(stage);
  if (why) console.info("Python:", why);
  if (done && of) [progress.value, progress.max] = [done, of];
  if (rows && verdict) showRows(rows, verdict);
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
  run.disabled = stage !== "ready";
  progress.hidden = stage === "ready" || stage === "failed";
  if (!isAnew || stage === "failed") say(stage); // else why it was started anew stays to be read
}

/** @param {"done" | "stopped" | "fault"} how */
function end(how) {
  setRunning(false);
  progress.hidden = true;
  if (how === "fault") status.textContent = "";
  else say(how);
}

/** @param {"anew" | "died"} why */
function startAnew(why) {
  setRunning(false);
  run.disabled = true;
  progress.removeAttribute("value");
  say(why);
  isAnew = true;
}

/** @param {boolean} runs */
function setRunning(runs) {
  run.hidden = runs;
  stop.hidden = !runs;
  progress.hidden = !runs;
  if (runs) progress.value = 0;
  (runs ? stop : run).focus();
}

/** @param {string} what */
function say(what) {
  status.textContent = status.dataset[what] ?? "";
}

/** Without storage the bot lasts as long as the page. */
function keep() {
  try {
    localStorage.setItem(KEPT, editor.code);
  } catch {} // the player goes on
}

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
