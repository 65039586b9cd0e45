/** The steps of the course, and the empty bench; each has a bot of its own, which this device keeps. */

import { byId } from "./dom.js";

/** @typedef {import("./editor.js").Editor} Editor */

const HOME = new URL("./", location.href).pathname;

export class Course {
  /** @param {string} game @param {Editor} editor */
  constructor(game, editor) {
    this.name = `passalong workshop ${HOME} ${game}`;
    this.editor = editor;
    this.choice = byId("step", HTMLSelectElement);
    this.choice.value = this.#kept("step") ?? "1";
    if (!this.choice.value) this.choice.value = "1"; // a step that there was in an older version
    this.step = this.choice.value;
    this.#show();
    this.choice.addEventListener("change", () => this.#go());
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

  /** Keep the bot; without storage it lasts as long as the page. */
  keep() {
    try {
      localStorage.setItem(`${this.name} step`, this.step);
      localStorage.setItem(`${this.name} ${this.step}`, this.editor.code);
    } catch {} // the player goes on
  }

  #go() {
    this.keep();
    const last = this.editor.code;
    this.step = this.choice.value;
    this.#show(last);
    this.keep();
  }

  /** @param {string} [last] the bot that has been in the editor */
  #show(last) {
    for (const step of document.querySelectorAll("article")) step.hidden = step.id !== `step-${this.step}`;
    byId("check").hidden = this.step === "bench";
    this.editor.code = this.#kept(this.step) ?? (this.step === "bench" ? last ?? "" : this.#text(".start"));
  }

  /** @param {string} part a part of what is shown of this step */
  #text(part) {
    return document.querySelector(`#step-${this.step} ${part}`)?.textContent ?? "";
  }

  /** @param {string} what */
  #kept(what) {
    try {
      return localStorage.getItem(`${this.name} ${what}`);
    } catch {
      return null;
    }
  }
}
