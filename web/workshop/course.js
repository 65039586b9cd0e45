/** The games, the steps of their courses, and an empty bench for each; this device keeps a bot for every one of them. */

import { byId } from "./dom.js";

/** @typedef {import("./editor.js").Editor} Editor */

const HOME = new URL("./", location.href).pathname;

export class Course {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.games = byId("game", HTMLSelectElement);
    this.steps = byId("step", HTMLSelectElement);
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
      if (from) editor.code = this.#text(from);
    });
  }

  /** What the bot of this step has to reach. */
  wanted() {
    const { opponent = "", deals, ahead } = byId(`step-${this.step}`).dataset;
    return { opponent, deals: Number(deals), ahead: Number(ahead) };
  }

  /** Keep the bot if it has been changed here; without storage it lasts as long as the page. */
  keep() {
    keep("game", this.game);
    keep(`${this.game} step`, this.step);
    if (this.editor.code === this.saved) return;
    this.saved = this.editor.code;
    keep(this.#bot, this.saved);
  }

  /** Take what another tab has kept meanwhile, unless the bot has been changed here as well. */
  catchUp() {
    const found = kept(this.#bot);
    if (found !== null && this.editor.code === this.saved && found !== this.saved) this.#open(found);
  }

  get #bot() {
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
    choose(this.steps, kept(`${this.game} step`));
    this.step = this.steps.value;
    this.#show();
  }

  #go() {
    this.keep();
    const last = this.editor.code;
    this.step = this.steps.value;
    this.#show(last);
    this.keep();
  }

  /** @param {string} [last] the bot of this game that has been in the editor */
  #show(last) {
    for (const step of document.querySelectorAll("article")) step.hidden = step.id !== `step-${this.step}`;
    byId("check").hidden = this.step === "bench";
    const start = this.#text(".start");
    const own = kept(this.#bot);
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

/** @param {string} what @param {string} value */
function keep(what, value) {
  try {
    localStorage.setItem(`passalong workshop ${HOME} ${what}`, value);
  } catch {} // the player goes on
}

/** @param {string} what */
function kept(what) {
  try {
    return localStorage.getItem(`passalong workshop ${HOME} ${what}`);
  } catch {
    return null;
  }
}
