/** What a run shows: how far it is, the result as a table with a chart in it, faults, and what the bot prints. */

import { byId } from "./dom.js";

/**
 * @typedef {import("./talk").Row} Row
 * @typedef {import("./talk").Deal} Deal
 * @typedef {import("./talk").Fault} Fault
 */

const RESULT = ["checked", "next", "fault", "result", "worst", "printed", "printed-most"];

export function clearResults() {
  for (const id of RESULT) byId(id).hidden = true;
  byId("checked").textContent = printedText().textContent = "";
}

/** Scroll to what a run has come to, if it is out of sight: on a phone, it is below the buttons. */
export function bringIntoSight() {
  const first = RESULT.map((id) => byId(id)).find(({ hidden }) => !hidden);
  first?.scrollIntoView({ block: "nearest" });
}

/** @param {Row[]} rows @param {string} verdict */
export function showRows(rows, verdict) {
  byId("verdict").textContent = verdict;
  byId("result").hidden = rows.length === 0;
  const ends = rows.flatMap(({ figure }) => figure);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const body = /** @type {HTMLTableSectionElement} */ (byId("result", HTMLTableElement).tBodies[0]);
  body.replaceChildren(...rows.map((row) => drawn(row, (value) => (100 * (value - low)) / (high - low || 1))));
}

/** @param {Row} row @param {(value: number) => number} at where a value lies, in percent */
function drawn({ name, figure: [mean, low, high], written }, at) {
  const line = document.createElement("tr");
  const head = Object.assign(document.createElement("th"), { scope: "row", textContent: name });
  const cells = written.map((text) => Object.assign(document.createElement("td"), { textContent: text }));
  const chart = Object.assign(document.createElement("td"), { className: "chart", ariaHidden: "true" });
  chart.append(mark("zero", at(0), 0), mark("range", at(low), at(high) - at(low)), mark("mean", at(mean), 0));
  line.append(head, ...cells, chart);
  return line;
}

/** @param {string} kind @param {number} left @param {number} width */
function mark(kind, left, width) {
  const element = Object.assign(document.createElement("i"), { className: kind });
  element.style.left = `${left}%`;
  element.style.width = `${width}%`;
  return element;
}

/** @param {Deal[]} deals */
export function showWorst(deals) {
  // The bot might have a hand in what Python tells: a link leads to a look back, and nowhere else.
  const links = deals.filter(({ look }) => /^look_[0-9A-Za-z]+$/.test(look)).map(linked);
  byId("worst-deals").replaceChildren(...links);
  byId("worst").hidden = links.length === 0;
}

/** @param {Deal} deal */
function linked({ name, look }) {
  const item = document.createElement("li");
  item.append(Object.assign(document.createElement("a"), { href: `./#${look}`, target: "_blank", textContent: name }));
  return item;
}

/** @param {boolean} passed @param {string} text */
export function showChecked(passed, text) {
  byId("checked").textContent = `${passed ? "✓" : "✗"} ${text}`;
  byId("checked").hidden = false;
  byId("next").hidden = !passed;
}

/** @param {Fault} fault */
export function showFault({ text, line, seen }) {
  byId("fault-text").textContent = text;
  byId("line").textContent = `${line}`;
  byId("to-line").hidden = line === null;
  byId("seen").textContent = seen;
  byId("shown").hidden = seen === "";
  byId("fault").hidden = false;
}

/** @param {string} line */
export function showPrinted(line) {
  printedText().append(`${line}\n`);
  byId("printed").hidden = false;
}

function printedText() {
  return /** @type {HTMLElement} */ (byId("printed").querySelector("pre"));
}
