/**
 * How cards move: one after the other, in an arc and in one piece, turned on the way, and as copies where what they were
 * is no longer on the page. motion.js tells what moves.
 *
 * It is the picture that moves, never the control around it: a tap hits what lies where it falls.
 */

export const FLIGHT_MS = 240;
export const TURN_MS = 260;
/** How long cards lie before they are taken away, so that one sees what they were. */
export const LOOK_MS = 450;
const APPEAR_MS = 120;
/** Between two things of the same kind, and from the first to the last of them: [dealt, turned in their places, taken away]. */
const DEAL = { step: 45, most: 640 };
const REVEAL = { step: 180, most: 1340 };
const LEAVE = { step: 40, most: 200 };
/** A way is sampled, since the compositor takes an animation over only if it changes nothing but the transform. */
const SAMPLES = 12;
/** How far a way bends, as a part of its length and in pixels. */
const ARC = 0.08;
const MOST_ARC = 24;
const LIFT = 0.08;

/** What is on its way. @type {Set<Element>} */
const flying = new Set();
/** Copies that fly in the place of what looks otherwise already, and what goes with each of them. @type {Map<Element, Element>} */
const ghosts = new Map();

/**
 * A place on the screen: its middle and its size.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Place
 * @typedef {{from: Place, to: Place, ms: number}} Leg
 * @typedef {"face" | "back" | undefined} Side the side of a turning card that a picture is
 * @typedef {{picture: Element, legs: Leg[], turns: boolean, isDealt: boolean, copy?: Element, parent?: Element | null}} Move
 */

/** @param {Element} element @returns {Place} */
export function placeOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width, height };
}

/** @param {Place} a @param {Place} b */
export function apart(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {number} a @param {number} b @param {number} p */
export function mix(a, b, p) {
  return a + (b - a) * p;
}

/** @param {Element | null} element */
export function copyOf(element) {
  const copy = /** @type {Element | undefined} */ (element?.cloneNode(true));
  for (const name of ["id", "data-flip", "data-from", "data-via"]) copy?.removeAttribute(name);
  copy?.setAttribute("aria-hidden", "true");
  return copy;
}

// When they move

/**
 * Let all moves begin: what comes, and then what is taken away.
 *
 * @param {Move[]} moves
 * @param {(Element | undefined)[]} backs what cards and tiles look like that are not turned up
 */
export function fly(moves, backs) {
  const [leaving, arriving] = [moves.filter(({ copy }) => copy), moves.filter(({ copy }) => !copy)];
  const landed = arrive(arriving, backs);
  leave(leaving, arriving.some(({ isDealt }) => isDealt) ? landed + LOOK_MS : 0);
}

/**
 * What is dealt, and what is turned up where it lies, comes one after the other, the player's own cards first; all else
 * at once.
 *
 * @param {Move[]} moves
 * @param {(Element | undefined)[]} backs
 * @returns {number} when all has landed
 */
function arrive(moves, backs) {
  const dealt = moves.filter(({ isDealt }) => isDealt);
  const turned = moves.filter(({ isDealt, turns }) => turns && !isDealt).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const covers = moves.map(({ picture, turns }) => {
    const back = turns && backs.find((it) => it?.classList[0] === picture.classList[0]);
    return back ? ghost(copyOf(back), picture.parentElement, placeOf(picture)) : undefined;
  });
  const ends = moves.map((move, i) => {
    const delay = Math.max(delayOf(dealt, move, DEAL), delayOf(turned, move, REVEAL));
    const cover = covers[i];
    if (cover) start(cover, { ...move, delay, side: "back" });
    return start(move.picture, { ...move, delay, side: cover && "face" });
  });
  return Math.max(0, ...ends);
}

/** @param {Move} move */
const isOwn = ({ picture }) => picture.closest("#hand") !== null;

/**
 * What goes away flies as a copy of what it was, and is there when that has come.
 *
 * @param {Move[]} moves
 * @param {number} since
 */
function leave(moves, since) {
  const copies = moves.map(({ copy, parent, legs }) => ghost(copy, parent, legs[0]?.from));
  moves.forEach((move, i) => {
    const [copy, delay] = [copies[i], since + delayOf(moves, move, LEAVE)];
    if (!copy) return;
    const end = start(copy, { ...move, delay });
    const timing = { delay: end - APPEAR_MS, duration: APPEAR_MS, fill: /** @type {const} */ ("backwards") };
    move.picture.animate({ transform: ["scale(0)", "none"] }, timing);
  });
}

/** @param {Move[]} moves @param {Move} move @param {{step: number, most: number}} pace */
function delayOf(moves, move, { step, most }) {
  return Math.max(0, moves.indexOf(move)) * Math.min(step, most / Math.max(1, moves.length - 1));
}

/**
 * Put a copy on the page, as large as its place.
 *
 * @param {Element | undefined} copy
 * @param {Element | null | undefined} parent
 * @param {Place | undefined} place
 */
export function ghost(copy, parent, place) {
  if (!copy || !parent || !place) return undefined;
  copy.classList.add("ghost");
  Object.assign(/** @type {HTMLElement} */ (copy).style, { width: `${place.width}px`, height: `${place.height}px` });
  parent.append(copy);
  const outmost = parent.isConnected ? copy : /** @type {Element} */ (parent.getRootNode());
  if (outmost !== copy) document.querySelector("main")?.append(outmost);
  ghosts.set(copy, outmost);
  return copy;
}

/**
 * Start a move and return when it ends. What flies off something that stays is not there before.
 *
 * @param {Element} picture
 * @param {{legs: Leg[], turns: boolean, delay: number, side?: Side}} move
 */
function start(picture, { legs, turns, delay, side }) {
  const own = placeOf(picture);
  const duration = legs.reduce((sum, { ms }) => sum + ms, 0);
  const frames = legs.flatMap((leg, at) => {
    const begun = legs.slice(0, at).reduce((sum, { ms }) => sum + ms, 0);
    return sampled(own, leg, at ? undefined : side).map(({ t, transform }) => ({ offset: (begun + t * leg.ms) / duration, transform }));
  });
  const isCopy = ghosts.has(picture);
  if (ghosts.get(picture) === picture && !side && frames[0]) {
    frames[0].offset = 0.001;
    frames.unshift({ offset: 0, transform: "scale(0)" });
  }
  flying.add(picture);
  picture.toggleAttribute("data-flying", true);
  picture.toggleAttribute("data-turning", turns);
  const animation = picture.animate(frames, { delay, duration, fill: isCopy ? "both" : "backwards" });
  animation.onfinish = () => land(picture);
  return delay + duration;
}

/** All that is on its way has come. */
export function landAll() {
  for (const picture of new Set([...flying, ...ghosts.keys()])) land(picture);
}

/** @param {Element} picture */
export function land(picture) {
  picture.removeAttribute("data-flying");
  picture.removeAttribute("data-turning");
  flying.delete(picture);
  ghosts.get(picture)?.remove();
  ghosts.delete(picture);
}

// How they move

/**
 * Sample one leg of a way, as seen from where the picture itself lies: an arc, one scale for both directions, and half a
 * turn: the back until it stands on edge, then the face.
 *
 * @param {Place} own
 * @param {Leg} leg
 * @param {Side} side
 */
function sampled(own, leg, side) {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => ({ t: i / SAMPLES, transform: pose(own, leg, i / SAMPLES, side) }));
}

/** @param {Place} own @param {Leg} leg @param {number} t @param {Side} side */
function pose(own, { from, to }, t, side) {
  const [right, down, up, p] = [to.x - from.x, to.y - from.y, Math.sin(Math.PI * t), 1 - (1 - t) ** 3];
  const arc = Math.min(ARC, MOST_ARC / (apart(from, to) || 1)) * up * (right < 0 ? -1 : 1);
  const x = mix(from.x, to.x, p) - own.x + arc * down;
  const y = mix(from.y, to.y, p) - own.y - arc * right;
  const lift = right || down ? 1 + LIFT * up : 1;
  const scale = mix(fit(from, own), fit(to, own), p) * lift;
  const turn = side ? ` perspective(700px) rotateY(${angle(t, side).toFixed(1)}deg)` : "";
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(4)})${turn}`;
}

/** @param {number} t @param {"face" | "back"} side */
function angle(t, side) {
  if (side === "back") return 90 * Math.min(1, 2 * t) ** 2;
  return -90 * Math.min(1, 2 - 2 * t) ** 2;
}

/** How much smaller or larger something has to be to lie within a place. @param {Place} place @param {Place} own */
function fit(place, own) {
  return Math.min(place.width / own.width, place.height / own.height);
}
