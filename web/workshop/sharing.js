/** A bot goes out as a link or as a file, and comes in as either: then it is shown, and never run by that alone. */

import { download } from "../files.js";
import { copy, share } from "../share.js";
import { byId } from "./dom.js";
import { bodyIn, fromBody, MOST_SOURCE, textOf, toFragment } from "./link.js";

/**
 * @typedef {import("./course.js").Course} Course
 * @typedef {import("./link.js").Bot} Bot
 */

/** The most characters of a link that WhatsApp, Telegram and e-mail take; most other messengers take `SHORT` (docs/links.md). */
const LONGEST = 4_000;
const SHORT = 1_900;
const CLASS = /^class\s+([^\s(:]+)/u;
const DECIDES = /\bdef\s+(choose|explain)\b/u;
const NAME = /^[A-Za-z_]\w{0,39}$/u;
/** Characters that show nothing, or put others into another order. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Offer what leads out and in. @param {Course} course */
export function openSharing(course) {
  byId("send").addEventListener("click", () => send(course.bot));
  byId("save").addEventListener("click", () => save(course.bot));
  const field = byId("open", HTMLInputElement);
  field.addEventListener("change", () => open(field, course));
  byId("sent-take").addEventListener("click", () => take(course));
  byId("sent-leave").addEventListener("click", () => settle("left"));
  addEventListener("hashchange", () => look(course));
  look(course);
}

/** @param {Bot} bot */
async function send(bot) {
  const url = new URL(`#${await toFragment(bot)}`, location.href).href;
  const fits = url.length <= LONGEST;
  byId("link-shown").hidden = !fits;
  if (!fits) return tell("long");
  byId("link", HTMLInputElement).value = url;
  const sent = await share({ text: byId("send").dataset.text ?? "", url });
  if (sent === "refused") tell(await copy(url) ? "copied" : "shown", ...(url.length > SHORT ? ["rather-long"] : []));
  else tell();
}

/** @param {Bot} bot */
function save({ game, source }) {
  const name = className(source);
  const module = moduleName(name ?? "bot");
  download({ name: `${module}.py`, text: source });
  tell("saved");
  const { others } = byId(`of-${game}`).dataset;
  byId("command").textContent = `passalong tournament ${game} --bots ${module}:${name},${others}`;
  byId("command").hidden = !name;
}

/** Find the last class that decides; a longer or foreign name is none for a file. @param {string} source */
function className(source) {
  const deciding = source.split(/^(?=class\s)/mu).filter((part) => CLASS.test(part) && DECIDES.test(part));
  const name = deciding.at(-1)?.match(CLASS)?.[1] ?? "";
  return NAME.test(name) ? name : undefined;
}

/** Name a file after a class, but not like a module of Python's own, which it would hide. @param {string} name */
function moduleName(name) {
  const module = name.replace(/(?<=[a-z0-9])(?=[A-Z])/gu, "_").toLowerCase();
  return byId("save").dataset.taken?.split(" ").includes(module) ? `${module}_bot` : module;
}

/** @param {HTMLInputElement} field @param {Course} course */
async function open(field, course) {
  const file = field.files?.[0];
  if (!file) return;
  try {
    if (file.size > MOST_SOURCE) return tell("file-large");
    const source = textOf(await file.arrayBuffer());
    if (source.trim()) show("file", { game: course.game, source }, course);
    else tell("file-empty");
  } catch {
    tell("file-strange");
  } finally {
    field.value = ""; // so that choosing the same file again is a change again
  }
}

/** See whether the address brings a bot. @param {Course} course */
async function look(course) {
  const body = bodyIn(location.hash.slice(1));
  if (body === undefined) return;
  const bot = await fromBody(body).catch(() => undefined);
  const isWhole = bot && bot.source.trim() && course.has(bot.game);
  byId("unread").hidden = Boolean(isWhole);
  if (isWhole) show("link", bot, course);
}

/** What is shown at the moment. @type {Bot} */
let shown;

/** Show a bot that has come, as text. @param {"link" | "file"} way @param {Bot} bot @param {Course} course */
function show(way, bot, course) {
  shown = bot;
  const { dataset } = byId("sent-told");
  byId("sent-told").textContent = dataset[way] ?? "";
  byId("sent-game").textContent = byId("game").querySelector(`[value="${bot.game}"]`)?.textContent ?? "";
  byId("sent-name").textContent = className(bot.source) ?? dataset.nameless ?? "";
  byId("sent-source").textContent = bot.source.replace(UNSEEN, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
  setOpen(true);
  byId("sent-replaces").hidden = !course.replaces(bot);
  byId("sent").scrollIntoView();
  byId("sent").focus({ preventScroll: true });
}

/** Put the bot that is shown into the editor, in a place of its own. @param {Course} course */
function take(course) {
  course.receive(shown);
  settle("taken");
}

/** The buttons stay where they are, so that a second tap hits nothing else. @param {"taken" | "left"} how */
function settle(how) {
  byId("sent-told").textContent = byId("sent-told").dataset[how] ?? "";
  setOpen(false);
  byId("sent").focus({ preventScroll: true });
  history.replaceState(history.state, "", location.href.split("#")[0]);
}

/** @param {boolean} isOpen */
function setOpen(isOpen) {
  byId("sent").hidden = false;
  byId("sent-source").hidden = !isOpen;
  byId("sent-replaces").hidden = true;
  for (const id of ["sent-take", "sent-leave"]) byId(id, HTMLButtonElement).disabled = !isOpen;
}

/** @param {string[]} what */
function tell(...what) {
  const element = byId("shared");
  byId("command").hidden = true;
  element.textContent = what.map((key) => element.dataset[camel(key)] ?? "").join(" ");
}

/** @param {string} key */
function camel(key) {
  return key.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
