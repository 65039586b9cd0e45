/**
 * The card of a game that has come, as long as Python is on its way (invitation.js has put it there): who has no seat at
 * the game is asked to sit down, and what is tapped is kept.
 */

import { isIos, isWithinApp } from "./device.js";
import { byId, root } from "./dom.js";
import { isLost } from "./focus.js";
import { copy } from "./share.js";
import { say, toast } from "./speech.js";

const NAME = "name";
const SIT_DOWN = "sit-down", LEAVE = "lobby", COPY = "copy-opened";
const PROBLEM = "sit-problem";

/** What has been asked for, once each and in this order, with what it is about. @type {Map<string, string | undefined>} */
const asked = new Map();
/** What is written in the card's field; the one that Python draws may begin with something else. */
let name = "";

/** Ask whoever is new at the game to sit down; who is not sees it in a moment as it stands. @param {Record<string, string>} saves */
export function welcome(saves) {
  const form = document.getElementById("joining");
  const field = form?.querySelector("input");
  if (!form || !field) return;
  if (form.dataset.arg && form.dataset.arg in saves) {
    recognise();
    return;
  }
  name = field.value ||= saves[NAME] ?? "";
  form.hidden = false;
  if (isWithinApp()) form.after(noticeOfApp());
  if (isLost()) field.focus({ preventScroll: true });
}

/** What is to be known of another app's own browser, as Python draws it. */
function noticeOfApp() {
  const notices = byId("cards", HTMLTemplateElement).content;
  const wanted = notices.querySelector(`[data-in-app="${isIos() ? "ios" : "other"}"]`);
  return /** @type {HTMLTemplateElement} */ (wanted).content.cloneNode(true);
}

/** Leave of the card what holds for a game that is kept here. */
function recognise() {
  const title = document.querySelector("#table h2");
  if (!(title instanceof HTMLElement)) return;
  title.textContent = title.dataset.table ?? "";
  while (title.nextSibling) title.nextSibling.remove();
}

/**
 * Take note of a tap on the card, and answer it at once: who has left takes nothing back. Where a game comes while
 * another is played, what was tapped was not meant for it.
 *
 * @param {HTMLElement} element what asks
 * @param {Element} pressed
 */
export function keepTap({ dataset }, pressed) {
  const { act = "", arg } = dataset;
  if (act === COPY) copyLink();
  if ("ready" in root.dataset || asked.has(LEAVE) || ![SIT_DOWN, LEAVE].includes(act)) return;
  if (act === SIT_DOWN && !name.trim()) return askForName();
  asked.set(act, arg);
  pressed.toggleAttribute("data-tapped", true);
  say(byId("starting").textContent ?? "");
}

/** Copy the link that has come, for another browser: it still stands in the address. */
async function copyLink() {
  const { copied, refused } = told();
  const words = await copy(location.href) ? copied : refused;
  say(words);
  toast(words);
}

/** What Python says, for the time before it can. @returns {Record<string, string>} */
function told() {
  return JSON.parse(byId("cards").dataset.told ?? "{}");
}

/** Say beside the empty field, where Python says it too, that a name is needed. */
function askForName() {
  const field = document.querySelector("#joining input");
  if (!(field instanceof HTMLInputElement)) return;
  const { unnamed } = told();
  const problem = document.getElementById(PROBLEM) ?? document.createElement("p");
  Object.assign(problem, { id: PROBLEM, className: "problem", textContent: unnamed });
  field.after(problem);
  field.setAttribute("aria-describedby", PROBLEM);
  field.setAttribute("aria-invalid", "true");
  field.focus();
  say(unnamed);
}

/** Take a tap back: who goes on writing has not meant to sit down yet. @param {HTMLInputElement} field */
function withdraw({ form }) {
  if (asked.delete(SIT_DOWN)) form?.querySelector("[data-tapped]")?.removeAttribute("data-tapped");
}

/** What was tapped on the card, to be asked now that the game has been answered. */
export function keptTaps() {
  return Array.from(asked, ([act, arg]) => ({ act, arg: arg ?? "", value: act === SIT_DOWN ? name : undefined }));
}

document.addEventListener("input", ({ target }) => {
  if (!("arriving" in root.dataset && target instanceof HTMLInputElement) || target.value === name) return;
  name = target.value;
  withdraw(target);
});
