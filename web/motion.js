/**
 * Cards are things: what changes place flies there, and what is turned up turns. Measure before and after, and animate the
 * difference (FLIP).
 *
 * An element marked `data-flip` moves from where it was, or, new on the page, from the element that `data-from` names; on
 * its way it passes the one that `data-via` names. What came from a back and is a face now turns. It is the picture
 * that moves, never the control around it: a tap hits what lies where it falls.
 */

const FLIGHT_MS = 240;
const TURN_MS = 260;
/** How long cards lie before they are taken away, so that one sees what they were. */
const LOOK_MS = 450;
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
/** Nobody waits longer than that for what moves. */
const PATIENCE_MS = 2500;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
/** What is on its way. @type {Set<Element>} */
const flying = new Set();
/** Copies that fly in the place of what looks otherwise already, and what goes with each of them. @type {Map<Element, Element>} */
const ghosts = new Map();

/**
 * A place on the screen: its middle and its size.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Place
 * @typedef {{place: Place, isBack: boolean, copy?: Element, parent?: Element | null}} Sight
 * @typedef {{from: Place, to: Place, ms: number}} Leg
 * @typedef {"face" | "back" | undefined} Side the side of a turning card that a picture is
 * @typedef {{picture: Element, legs: Leg[], turns: boolean, isDealt: boolean, copy?: Element, parent?: Element | null}} Move
 */

/**
 * Measure before the page changes, and return what starts the moves afterwards. Where the next step of several is to be
 * seen soon, after `next` milliseconds, they are faster.
 *
 * @returns {(next?: number) => void}
 */
export function beforeMove() {
  endMoves();
  if (stillness.matches || "still" in document.documentElement.dataset || document.hidden) return () => {};
  const before = new Map(Array.from(document.querySelectorAll("main [id]"), (it) => [it.id, sightOf(it)]));
  const backs = Array.from(["card", "tile"], (kind) => copyOf(document.querySelector(`main .${kind}.back`)));
  return (next = TURN_MS) => {
    const movable = Array.from(document.querySelectorAll("[data-flip][id]"));
    const moves = movable.map((it) => moveOf(it, before)).filter((move) => move !== undefined);
    const [leaving, arriving] = [moves.filter(({ copy }) => copy), moves.filter(({ copy }) => !copy)];
    const landed = arrive(arriving, backs);
    leave(leaving, arriving.some(({ isDealt }) => isDealt) ? landed + LOOK_MS : 0);
    if (next < TURN_MS) for (const animation of document.getAnimations()) animation.playbackRate = TURN_MS / next;
  };
}

/** End all that moves: whoever taps or types has seen enough. */
export function endMoves() {
  for (const animation of document.getAnimations()) if (isFinite(endOf(animation))) animation.finish();
  for (const picture of flying) land(picture);
}

/** How long until all has come to rest. */
export function msLeft() {
  const left = document.getAnimations().map((it) => (endOf(it) - Number(it.currentTime ?? 0)) / it.playbackRate);
  return Math.min(PATIENCE_MS, Math.max(0, ...left.filter(isFinite)));
}

/** @param {Animation} animation */
function endOf(animation) {
  return Number(animation.effect?.getComputedTiming().endTime ?? 0);
}

// What is to be seen of an element

/** @param {Element} element */
function pictureOf(element) {
  return element.querySelector(".card") ?? element;
}

/** @param {Element} element @returns {Place} */
function placeOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width, height };
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

/** @param {Element | null} element */
function copyOf(element) {
  const copy = /** @type {Element | undefined} */ (element?.cloneNode(true));
  for (const name of ["id", "data-flip", "data-from"]) copy?.removeAttribute(name);
  copy?.setAttribute("aria-hidden", "true");
  return copy;
}

/** @param {string} name */
function seen(name) {
  const element = document.getElementById(name);
  return element ? sightOf(element) : undefined;
}

// What moves

/**
 * @param {Element} element
 * @param {Map<string, Sight>} before
 * @returns {Move | undefined}
 */
function moveOf(element, before) {
  const [origin, via] = ["data-from", "data-via"].map((name) => element.getAttribute(name) ?? "");
  const [picture, known] = [pictureOf(element), before.get(element.id)];
  const from = (known?.copy && known) ?? leftBehind(picture, origin) ?? known ?? before.get(origin) ?? seen(origin);
  const to = placeOf(picture);
  if (!from?.place.x || !to.width) return undefined;
  const turns = from.isBack && !picture.matches(".back");
  const isFar = apart(from.place, to) >= 1;
  if (!isFar && !turns) return undefined;
  const isDealt = !known && apart(from.place, to) > to.width / 2;
  const legs = way(turns && !isDealt ? to : from.place, to, turns, seen(via)?.place);
  const copy = from.copy?.textContent === picture.textContent ? undefined : from.copy;
  if (from.copy && !copy) return undefined; // too little to be seen moving
  return { picture, legs, turns, isDealt, copy, parent: from.parent };
}

/** What a thing looked like before it went, if the card that it was has been left where it lay. @param {Element} picture @param {string} origin */
function leftBehind(picture, origin) {
  const card = picture.matches("span") && document.getElementById(origin)?.querySelector(".card");
  return card ? { place: placeOf(card), isBack: false, copy: copyOf(card), parent: card.parentElement } : undefined;
}

/** @param {Place} from @param {Place} to @param {boolean} turns @param {Place} [via] @returns {Leg[]} */
function way(from, to, turns, via) {
  if (!via?.width) return [{ from, to, ms: turns ? TURN_MS : FLIGHT_MS }];
  return [{ from, to: via, ms: TURN_MS }, { from: via, to: via, ms: LOOK_MS }, { from: via, to, ms: FLIGHT_MS }];
}

/** @param {Place} a @param {Place} b */
function apart(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

// When they move

/**
 * What is dealt, and what is turned up where it lies, comes one after the other; all else at once.
 *
 * @param {Move[]} moves
 * @param {(Element | undefined)[]} backs
 * @returns {number} when all has landed
 */
function arrive(moves, backs) {
  const dealt = moves.filter(({ isDealt }) => isDealt);
  const turned = moves.filter(({ isDealt, turns }) => turns && !isDealt);
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

/**
 * What goes away flies as a copy of what it was, and is there when that has come.
 *
 * @param {Move[]} moves
 * @param {number} since
 */
function leave(moves, since) {
  const copies = moves.map(({ copy, parent, legs }) => ghost(copy, parent ?? null, legs[0]?.from));
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
 * Put a copy on the page, as large as its place; whatever it is a copy of, it takes no room from what lies there.
 *
 * @param {Element | undefined} copy
 * @param {Element | null | undefined} parent
 * @param {Place | undefined} place
 */
function ghost(copy, parent, place) {
  if (!copy || !parent || !place) return undefined;
  copy.classList.add("ghost");
  const box = { position: "absolute", inset: "0 auto auto 0", margin: "0", width: `${place.width}px`, height: `${place.height}px` };
  Object.assign(/** @type {HTMLElement} */ (copy).style, box);
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

/** @param {Element} picture */
function land(picture) {
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

/** @param {number} a @param {number} b @param {number} p */
function mix(a, b, p) {
  return a + (b - a) * p;
}

addEventListener("pointerdown", endMoves, true);
addEventListener("keydown", endMoves, true);
