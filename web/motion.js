/**
 * What moves: what changes place flies there, and what is turned up turns. Measure before and after, and let flight.js
 * animate the difference (FLIP).
 *
 * An element marked `data-flip` moves from where it was, or, new on the page, from the element that `data-from` names; on
 * its way it passes the one that `data-via` names. What came from a back and is a face now turns. What is marked
 * `data-last` is told when all has come to rest; a number marked `data-rolls` counts up from the one given there.
 */

import { apart, copyOf, FLIGHT_MS, fly, landAll, LOOK_MS, mix, placeOf, TURN_MS } from "./flight.js";
import { roll } from "./rolling.js";

/** @typedef {import("./flight.js").Leg} Leg */
/** @typedef {import("./flight.js").Move} Move */
/** @typedef {import("./flight.js").Place} Place */
/** @typedef {{place: Place, isBack: boolean, copy?: Element, parent?: Element | null}} Sight */

/** Nobody waits longer than that for what moves. */
const PATIENCE_MS = 2500;
/** So many pauses between two steps may be taken up by what moves. */
const PAUSES = 2;
/** What is taken away together draws together first, to this part of its distances, and stays so for a moment. */
const SCHOOL = 0.15;
const SCHOOL_MS = 150;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Measure before the page changes, and return what starts the moves afterwards. Where the next step of several is to be
 * seen soon, after `next` milliseconds, they are faster. Where nothing `happened`, what has come onto the page lies there
 * already.
 *
 * @returns {(next?: number, happened?: boolean) => void}
 */
export function beforeMove() {
  endMoves();
  if (stillness.matches || "still" in document.documentElement.dataset || document.hidden) return () => {};
  const before = new Map(Array.from(document.querySelectorAll("main [id]"), (it) => [it.id, sightOf(it)]));
  const lay = backs();
  return (next = Infinity, happened = true) => {
    if (!happened) for (const part of document.querySelectorAll("#header, main")) finish(part.getAnimations({ subtree: true }));
    const movable = Array.from(document.querySelectorAll("[data-flip][id]"));
    fly(movable.map((it) => moveOf(it, before, happened)).filter((move) => move !== undefined), [...lay, ...backs()]);
    if (happened) tellLast(before);
    hurry(PAUSES * next);
  };
}

/** End all that moves: whoever taps or types has seen enough. */
export function endMoves() {
  finish(document.getAnimations());
  landAll();
}

/** How long until all has come to rest. */
export function msLeft() {
  return Math.min(PATIENCE_MS, lasting(document.getAnimations()));
}

/** @param {Animation[]} animations */
function finish(animations) {
  for (const animation of animations) if (isFinite(endOf(animation))) animation.finish();
}

/** How long the last of some animations goes on that come to an end. @param {Animation[]} animations */
function lasting(animations) {
  const left = animations.map((it) => (endOf(it) - Number(it.currentTime ?? 0)) / it.playbackRate);
  return Math.max(0, ...left.filter(isFinite));
}

/** @param {Animation} animation */
function endOf(animation) {
  return Number(animation.effect?.getComputedTiming().endTime ?? 0);
}

/** Let everything have come to rest after some time. @param {number} most */
function hurry(most) {
  const animations = document.getAnimations().filter((it) => isFinite(endOf(it)));
  const rate = lasting(animations) / most;
  if (rate > 1) for (const animation of animations) animation.playbackRate = rate;
}

/** What is told of an end comes after all that leads to it, and then what it tells is counted. @param {Map<string, Sight>} before */
function tellLast(before) {
  const told = Array.from(document.querySelectorAll("[data-last]"), (it) => it.getAnimations({ subtree: true })).flat();
  const landed = lasting(document.getAnimations().filter((it) => !told.includes(it)));
  for (const { effect } of told) effect?.updateTiming({ delay: Number(effect.getTiming().delay) + landed });
  const fresh = Array.from(document.querySelectorAll("[data-rolls][id]")).filter((it) => !before.has(it.id));
  const after = fresh.map((it) => lasting(it.closest("li, section")?.getAnimations({ subtree: true }) ?? []));
  fresh.forEach((number, i) => roll(number, after[i] ?? 0));
}

// What is to be seen of an element

/** @param {Element} element */
function pictureOf(element) {
  return element.querySelector(".card") ?? element;
}

/** What is neither card nor drawing may look otherwise where it goes. @param {Element} element @returns {Sight} */
function sightOf(element) {
  const picture = pictureOf(element);
  const place = placeOf(picture);
  if (picture === element && element.matches("span[data-flip]")) {
    return { place, isBack: false, copy: copyOf(element), parent: surroundings(element) };
  }
  // Cards come out of anything else, such as the name of who held them, as out of a point.
  if (!picture.matches(".card, [data-flip]")) Object.assign(place, { width: 0, height: 0 });
  return { place, isBack: picture.matches(".back") };
}

/** Copy what an element stands in without its boxes: so a copy looks the same where that has gone. @param {Element} element */
function surroundings(element) {
  /** @type {Element | undefined} */
  let inmost;
  /** @type {Element | undefined} */
  let outmost;
  for (let it = element.parentElement; it && it.localName !== "main"; it = it.parentElement) {
    const shell = /** @type {HTMLElement} */ (it.cloneNode(false));
    shell.removeAttribute("id");
    shell.setAttribute("aria-hidden", "true");
    shell.style.display = "contents";
    shell.append(...(outmost ? [outmost] : []));
    [inmost, outmost] = [inmost ?? shell, shell];
  }
  return inmost;
}

/** What cards and tiles look like that are not turned up. */
function backs() {
  return Array.from(["card", "tile"], (kind) => copyOf(document.querySelector(`main .${kind}.back`)));
}

/** @param {string} name */
function seen(name) {
  const element = document.getElementById(name);
  return element ? sightOf(element) : undefined;
}

// Where it comes from

/**
 * @param {Element} element
 * @param {Map<string, Sight>} before
 * @param {boolean} happened
 * @returns {Move | undefined}
 */
function moveOf(element, before, happened) {
  const [origin, via] = ["data-from", "data-via"].map((name) => (happened && element.getAttribute(name)) || "");
  const [picture, known] = [pictureOf(element), before.get(element.id)];
  const from = (known?.copy && known) ?? leftBehind(picture, origin) ?? known ?? before.get(origin) ?? seen(origin);
  const to = placeOf(picture);
  if (!from?.place.x || !to.width) return undefined;
  const turns = from.isBack && !picture.matches(".back");
  const isFar = apart(from.place, to) >= 1;
  if (!isFar && !turns) return undefined;
  const isDealt = !known && apart(from.place, to) > to.width / 2;
  const copy = from.copy?.textContent === picture.textContent ? undefined : from.copy;
  if (from.copy && !copy) return undefined; // too little to be seen moving
  const start = turns && !isDealt ? to : from.place;
  const stop = document.getElementById(via);
  const legs = stop ? past(start, placeOf(pictureOf(stop)), to, Boolean(copy)) : straight(start, to, turns);
  return { picture, legs, turns, isDealt, copy, parent: from.parent };
}

/** What a thing looked like before it went, if the card that it was has been left where it lay. @param {Element} picture @param {string} origin */
function leftBehind(picture, origin) {
  const card = picture.matches("span") && document.getElementById(origin)?.querySelector(".card");
  return card ? { place: placeOf(card), isBack: false, copy: copyOf(card), parent: card.parentElement } : undefined;
}

/** @param {Place} from @param {Place} to @param {boolean} turns @returns {Leg[]} */
function straight(from, to, turns) {
  return [{ from, to, ms: turns ? TURN_MS : FLIGHT_MS }];
}

/**
 * Stop on the way, so that one sees what goes; what is taken away together gathers there.
 *
 * @param {Place} from
 * @param {Place} via
 * @param {Place} to
 * @param {boolean} gathers
 * @returns {Leg[]}
 */
function past(from, via, to, gathers) {
  const stop = gathers ? { ...from, x: mix(via.x, from.x, SCHOOL), y: mix(via.y, from.y, SCHOOL) } : via;
  const [come, stay] = [{ from, to: stop, ms: TURN_MS }, { from: stop, to: stop, ms: gathers ? SCHOOL_MS : LOOK_MS }];
  return [come, stay, { from: stop, to, ms: FLIGHT_MS }];
}

addEventListener("pointerdown", endMoves, true);
addEventListener("keydown", endMoves, true);
