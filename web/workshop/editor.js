/**
 * PyScript's own editor. What it would run code with is replaced: its worker needs 'unsafe-eval', as PyScript sends what
 * the worker is to do as text, and it writes what a program says as HTML.
 */

import { codemirror } from "../../vendor/pyscript/core.js";
import { byId } from "./dom.js";

/** What indents by one step. */
const INDENT = "    ";

/** @typedef {HTMLScriptElement & {code: string, target: HTMLElement, handleEvent: (event: Event) => unknown}} EditorScript */

const LOOKS = `
  :host { all: initial; color-scheme: inherit; }
  .cm-editor { min-height: 12rem; max-height: var(--editor-height, 24rem); border: var(--line) solid var(--edge); border-radius: 10px; color: #2a1d14; background: #fffaf0; font-size: var(--editor-text, 16px); }
  .cm-editor .cm-gutters { color: #54402f; background: #f4ead6; }
  .cm-editor .cm-content, .cm-editor .cm-gutters { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
  .cm-editor.cm-focused { outline: 3px solid #8c3b2e; }
  .cm-editor .cm-activeLine { background: #f0d08a66; }
  @media (prefers-color-scheme: dark) { .cm-editor { filter: invert(1) hue-rotate(180deg); } }
`;

const script = /** @type {EditorScript} */ (document.querySelector("script[type^=py-editor]"));

/** @param {() => void} run what its keys to run do @returns {Promise<Editor>} */
export async function openEditor(run) {
  const before = document.activeElement;
  await new Promise((resolve) => script.addEventListener("py-editor", resolve, { once: true }));
  script.handleEvent = () => {
    run();
    return false;
  };
  const { EditorView } = await codemirror.core;
  const root = script.target.querySelector(".py-editor-input > div")?.shadowRoot;
  const content = /** @type {HTMLElement} */ (root?.querySelector(".cm-content"));
  dress(/** @type {ShadowRoot} */ (root), content);
  /** @type {HTMLElement} */ (before ?? document.body).focus();
  if (document.activeElement === script.target.querySelector(".py-editor-input > div")) content.blur();
  const editor = new Editor(EditorView.findFromDOM(content));
  // The focus stays in the editor, so that a phone's keyboard stays open.
  byId("symbols").addEventListener("pointerdown", (event) => event.preventDefault());
  byId("symbols").addEventListener("click", ({ target }) => {
    const types = target instanceof HTMLElement && target.dataset.types;
    if (types) editor.type(types === "Tab" ? INDENT : types);
  });
  return editor;
}

/** @param {ShadowRoot} root @param {HTMLElement} content */
function dress(root, content) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOKS);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  content.setAttribute("aria-label", byId("editor").dataset.label ?? "");
  // Tab indents, so another key has to lead on.
  root.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (key === "Escape" && !root.querySelector(".cm-tooltip, .cm-panel")) byId("trial").focus();
  }, true);
}

export class Editor {
  /** @param {any} view CodeMirror's */
  constructor(view) {
    this.view = view;
  }

  get code() {
    return script.code;
  }

  set code(text) {
    script.code = text;
  }

  /** Type something where the cursor is. @param {string} text */
  type(text) {
    this.view.dispatch(this.view.state.replaceSelection(text), { scrollIntoView: true });
    this.view.focus();
  }

  /** Put the cursor on a line, from 1. @param {number} line */
  goTo(line) {
    const { doc } = this.view.state;
    const { from } = doc.line(Math.min(line, doc.lines));
    this.view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    this.view.focus();
  }
}
