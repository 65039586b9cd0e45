/** The games, the steps of their courses, and an empty bench for each; this device keeps a bot for every one of them. */

import { byId } from "./dom.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./link.js").Bot} Bot */

const HOME = new URL("./", location.href).pathname;
/** The names of classes. */
const NAMES = /^class\s+([\p{L}_][\p{L}\p{N}_]*)/gmu;
/** At a table names are short. */
const MOST_NAME = 14;
/** The place of a bot that has come by link or as a file. */
const SENT = "sent";
/** What this device could not store lasts as long as the page. @type {Map<string, string>} */
const unstored = new Map();

export class Course {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.games = byId("game", HTMLSelectElement);
    this.steps = byId("step", HTMLSelectElement);
    this.back = byId("take-back", HTMLButtonElement);
    /** The bot that another one has replaced. */
    this.before = "";
    choose(this.games, kept("game"));
    this.game = this.step = "";
    /** @type {string | null} the bot as it is kept, as far as this tab knows; another tab may have kept one since */
    this.saved = null;
    this.#layOut();
    this.games.addEventListener("change", () => {
      this.keep();
      this.#layOut();
      this.keep();
    });
    this.steps.addEventListener("change", () => this.#go());
    byId("course").addEventListener("click", ({ target }) => {
      const from = { take: ".solution", again: ".start" }[/** @type {HTMLElement} */ (target).className];
      if (from) this.#replace(this.#text(from));
    });
    this.back.addEventListener("click", () => this.#replace(this.before));
  }

  /** The bot in the editor. @returns {Bot} */
  get bot() {
    return { game: this.game, source: this.editor.code };
  }

  /** Whether a bot in this place has something to reach. */
  get hasCheck() {
    return this.step !== "bench" && this.step !== SENT;
  }

  /** Go on from a step to the next one, or from the last one to the empty bench. */
  next() {
    this.steps.selectedIndex += 1;
    this.steps.dispatchEvent(new Event("change", { bubbles: true }));
    this.steps.focus();
  }

  /** Tell whether there is such a game. @param {string} game */
  has(game) {
    return [...this.games.options].some(({ value }) => value === game);
  }

  /** Tell whether to receive a bot would lose another one. @param {Bot} bot */
  replaces({ game, source }) {
    this.keep();
    return ![null, source].includes(kept(`${game} ${SENT}`));
  }

  /** Put a bot from elsewhere into the editor, and into the place that its game has for such bots. @param {Bot} bot */
  receive({ game, source }) {
    this.keep();
    keep(`${game} ${SENT}`, source);
    keep(`${game} step`, SENT);
    this.games.value = game;
    this.#layOut();
    this.keep();
  }

  /** What the bot of this step has to reach. */
  wanted() {
    const { opponent = "", deals, ahead, why } = byId(`step-${this.step}`).dataset;
    return { opponent, deals: Number(deals), ahead: Number(ahead), why: why !== undefined };
  }

  /** Keep the bot if it has been changed here; without storage it lasts as long as the page. */
  keep() {
    keep("game", this.game);
    keep(`${this.game} step`, this.step);
    if (this.editor.code === this.saved) return;
    this.saved = this.editor.code;
    keep(this.#place, this.saved);
  }

  /** Keep the bot for its seat at a table, where the games' page finds it. @returns {string} why that cannot be, if so */
  sitDown() {
    const name = [...this.editor.code.matchAll(NAMES)].at(-1)?.[1].slice(0, MOST_NAME);
    if (!name) return "nameless";
    const names = JSON.stringify({ ...namesAtTables(), [this.game]: name });
    return keep(`${this.game} table`, this.editor.code) && keep("bots", names) ? "" : "unkept";
  }

  /** Take what another tab has kept meanwhile, unless the bot has been changed here as well. */
  catchUp() {
    const found = kept(this.#place);
    if (found !== null && this.editor.code === this.saved && found !== this.saved) this.#open(found);
  }

  /** Put a bot in the place of another one, which can be brought back: a phone has no key for that. @param {string} bot */
  #replace(bot) {
    if (bot === this.editor.code) return;
    this.before = this.editor.code;
    this.editor.code = bot;
    this.back.hidden = false;
  }

  get #place() {
    return `${this.game} ${this.step}`;
  }

  /** @param {string} bot one that is kept */
  #open(bot) {
    this.editor.code = bot;
    this.saved = this.editor.code;
  }

  /** Show the steps of the game that is chosen, and who may play against the bot. */
  #layOut() {
    this.game = this.games.value;
    const parts = /** @type {DocumentFragment} */ (byId(`of-${this.game}`, HTMLTemplateElement).content.cloneNode(true));
    fill(this.steps, parts.querySelectorAll(".steps > option"));
    fill(byId("opponent", HTMLSelectElement), parts.querySelectorAll(".opponents > option"));
    byId("told").replaceChildren(...parts.querySelectorAll("article"));
    const sent = /** @type {HTMLOptionElement} */ (this.steps.querySelector(`[value=${SENT}]`));
    if (kept(`${this.game} ${SENT}`) === null) sent.remove();
    choose(this.steps, kept(`${this.game} step`));
    this.step = this.steps.value;
    this.#show();
  }

  #go() {
    this.keep();
    const last = this.step === SENT ? undefined : this.editor.code;
    this.step = this.steps.value;
    this.#show(last);
    this.keep();
  }

  /** @param {string} [last] the bot of this game that has been in the editor */
  #show(last) {
    for (const step of document.querySelectorAll("article")) step.hidden = step.id !== `step-${this.step}`;
    byId("check").hidden = !this.hasCheck;
    this.back.hidden = true;
    const start = this.#text(".start");
    const own = kept(this.#place);
    if (own !== null) return this.#open(own);
    this.editor.code = this.step === "bench" ? last ?? start : start;
    this.saved = null;
  }

  /** @param {string} part a part of what is shown of this step */
  #text(part) {
    return document.querySelector(`#step-${this.step} ${part}`)?.textContent ?? "";
  }
}

/** Offer other options, the first one chosen. @param {HTMLSelectElement} select @param {Iterable<Element>} options */
function fill(select, options) {
  select.replaceChildren(...options);
  select.selectedIndex = 0;
}

/** Choose what was kept, unless this version no longer has it. @param {HTMLSelectElement} select @param {string | null} value */
function choose(select, value) {
  const usual = select.value;
  select.value = value ?? usual;
  if (!select.value) select.value = usual;
}

/** @param {string} what @param {string} value @returns {boolean} whether this device has stored it */
function keep(what, value) {
  const key = `passalong workshop ${HOME} ${what}`;
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, value);
    return false;
  }
}

/** The names of the bots that are kept for a table, by game; none if that cannot be read. @returns {object} */
function namesAtTables() {
  try {
    return Object(JSON.parse(kept("bots") ?? "{}"));
  } catch {
    return {};
  }
}

/** @param {string} what */
export function kept(what) {
  const key = `passalong workshop ${HOME} ${what}`;
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}
