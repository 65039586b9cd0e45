/**
 * Put Python's answer on the screen.
 *
 * @typedef {import("./messages").Reply} Reply
 */

import { Idiomorph } from "idiomorph";
import { settleRest } from "./arming.js";
import { settleWakeLock } from "./awake.js";
import { settleDialog } from "./dialog.js";
import { byId, root } from "./dom.js";
import { keepFocus } from "./focus.js";
import { beforeMove } from "./motion.js";
import { settleStops } from "./roving.js";
import { hush } from "./speech.js";
import { settleSpotlight } from "./spotlight.js";
import { written } from "./trust.js";

const FIELDS = "input, select, textarea";
const TABLE = byId("table").ariaLabel ?? "";

/** The screens from the lobby down to the one shown, as Python names them. @type {string[]} */
let places = [];
/** How far each of these but the last was scrolled when it was left. @type {number[]} */
let tops = [];

/**
 * @param {Partial<Reply>} reply
 * @param {number} [next] after how many milliseconds the next step of several is to be seen
 */
export function show({ regions = {}, focus, page, still }, next) {
  const move = Object.keys(regions).length ? beforeMove() : undefined; // a slice of thinking ends no move
  const top = scrollY;
  const told = toldAbove();
  keepFocus((place) => {
    for (const [id, html] of Object.entries(regions)) morph(id, html);
    settleStops();
    settleDialog(place);
  }, focus);
  if (told !== toldAbove()) document.querySelector(".said")?.scrollTo(0, 0); // what is new is read from its beginning
  if (page) turnTo(page);
  if (page?.places) settlePlace(page.places, top);
  settleRest(); // before anything flies
  move?.(next, !still);
  settleSpotlight();
}

/** What is said above the table, without what a bot may add to it later. */
const toldAbove = () => document.getElementById("coach-text")?.textContent;

/**
 * @param {string} id
 * @param {string} html
 */
function morph(id, html) {
  const region = document.getElementById(id === "dialog" ? "dialog-content" : id);
  if (!region) throw new Error(`no region ${id}`);
  const typing = document.activeElement?.matches("textarea, input:not([type=checkbox], [type=radio])");
  const callbacks = { beforeAttributeUpdated: playersChoice, beforeNodeMorphed: differs };
  Idiomorph.morph(region, parsed(html), { morphStyle: "innerHTML", ignoreActiveValue: typing, callbacks });
  if (id === "dialog") region.dataset.heading = region.querySelector("h2")?.textContent ?? "";
}

/** Parse HTML, with its Tab stops where they are on the page, so that most of it equals what is there. @param {string} html */
function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = written(html);
  settleStops(template.content);
  return Array.from(template.content.childNodes);
}

/** What is equal need not be looked through; but a field's value may differ where its HTML does not. @param {Node} old @param {Node} fresh */
const differs = (old, fresh) => !old.isEqualNode(fresh) || (old instanceof Element && hasField(old));

/** @param {Element} element */
const hasField = (element) => element.matches(FIELDS) || element.querySelector(FIELDS) !== null;

/** What the player has unfolded stays unfolded. @param {string} name @param {Element} element @param {string} change */
const playersChoice = (name, element, change) => !(name === "open" && element.matches("details") && change === "remove");

/** @param {NonNullable<Reply["page"]>} page */
function turnTo({ title, screen, game, settings = {} }) {
  if (title !== undefined) document.title = title;
  if (game !== undefined) root.dataset.game = game;
  for (const [name, value] of Object.entries(settings)) write(name, value);
  if (screen !== undefined) {
    root.dataset.screen = screen;
    nameTable(screen);
  }
  settleWakeLock();
}

/** At a game the largest region is the table; elsewhere it is called as the heading says. @param {string} screen */
function nameTable(screen) {
  const heading = document.querySelector("#header h1")?.textContent;
  byId("table").setAttribute("aria-label", screen !== "table" && heading || TABLE);
}

/**
 * A new screen is read from its top; whoever goes back to one finds it as they left it, and one that is merely drawn
 * again stays where it is, as does the first: it may have been there before Python was.
 *
 * @param {string[]} wanted
 * @param {number} top how far the page was scrolled before it changed
 */
function settlePlace(wanted, top) {
  const isFirst = !places.length;
  const shared = wanted.filter((place, i) => place === places[i]).length;
  const isSame = shared === wanted.length && shared === places.length;
  if (!isFirst && !isSame) {
    hush();
    tops[places.length - 1] = top;
    scrollTo(0, shared === wanted.length ? tops[shared - 1] ?? 0 : 0);
  }
  places = wanted;
  tops = tops.slice(0, wanted.length);
}

/** Write a setting where stylesheets and scripts find it. @param {string} name @param {string | null} value */
function write(name, value) {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}
