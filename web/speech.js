import { byId } from "./dom.js";

const PAUSE_MS = 60;
const TOAST_MS = 5000;
/** What bots do next leaves a sentence the time to be read. */
const READ_MS = 2000;
const CONTROLS = "button, input, select, textarea, summary";
const EDGE = 8;
/** Between a control and what is said beside it. */
const GAP = 10;
const STEP = 4;
/** How wide the box may be, as shares of the page. */
const WIDTHS = [1, 0.99, 0.8, 0.66, 0.58, 0.5, 0.44, 0.38, 0.32];

/** @type {number | undefined} */
let speaking;
/** @type {number | undefined} */
let fading;
let shown = 0;
/** What was pressed last, and where. @type {{control: Element, x: number, y: number} | undefined} */
let pressed;
/** Whether what is shown answers that. */
let answers = false;

/** Speak in the live region: it is emptied first, so that a repeated sentence is spoken again. @param {string} words */
export function say(words) {
  const status = byId("status");
  status.textContent = "";
  clearTimeout(speaking);
  speaking = setTimeout(() => (status.textContent = words), PAUSE_MS);
}

/** Say no more of what the screen before was about. */
export function hush() {
  clearTimeout(speaking);
  byId("status").textContent = "";
}

/**
 * Show a sentence for a moment, to those who see it.
 *
 * @param {string} words
 * @param {boolean} [beside] whether it stands beside what was pressed, until something else is
 */
export function toast(words, beside = false) {
  const box = byId("toast");
  box.textContent = words;
  box.hidden = false;
  answers = beside;
  settle(box);
  shown = performance.now();
  fadeAfter(TOAST_MS);
}

/** The screen has changed: what was said about the one before goes with it. @param {boolean} [itself] whether nobody asked */
export function endToast(itself = false) {
  const box = byId("toast");
  if (box.hidden) return;
  if (itself) settle(box);
  fadeAfter(itself ? READ_MS : 0);
}

// What slides in is where it will stay when it stands still.
addEventListener("animationend", () => byId("toast").hidden || settle(byId("toast")));

addEventListener("pointerdown", endAnswer, true);
addEventListener("keydown", endAnswer, true);
addEventListener("click", ({ target, detail, clientX: x, clientY: y }) => {
  const control = target instanceof Element ? target.closest("[data-act]") : null;
  pressed = control ? { control, ...(detail ? { x, y } : middleOf(control)) } : undefined; // a key presses nowhere
}, true);

function endAnswer() {
  if (answers) fadeAfter(0);
  answers = false;
}

/** @param {Element} control */
function middleOf(control) {
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** @param {number} ms counted from when it came */
function fadeAfter(ms) {
  clearTimeout(fading);
  const hide = () => (byId("toast").hidden = true);
  if (ms) fading = setTimeout(hide, shown + ms - performance.now());
  else hide();
}

/** Put a box beside what was pressed, if it answers that and there is room, or else out of the way. @param {HTMLElement} box */
function settle(box) {
  if (answers && pressed?.control.isConnected && putBeside(box, pressed)) return;
  box.removeAttribute("data-side");
  place(box);
}

/**
 * Put a box above, below, left or right of a control, where it covers least, pointing at where that was pressed; false
 * where there is no room.
 *
 * @param {HTMLElement} box
 * @param {{control: Element, x: number, y: number}} at
 */
function putBeside(box, { control, x, y }) {
  box.removeAttribute("data-small");
  box.dataset.side = "above"; // it is as large on each
  Object.assign(box.style, { left: "0", top: "0", maxWidth: `min(16rem, ${innerWidth - 2 * EDGE}px)` });
  const { offsetWidth: width, offsetHeight: height } = box;
  const it = control.getBoundingClientRect();
  const [across, down] = [within(x - width / 2, innerWidth - width), within(y - height / 2, innerHeight - height)];
  const sides = [
    { side: "above", left: across, top: it.top - GAP - height },
    { side: "below", left: across, top: it.bottom + GAP },
    { side: "left", left: it.left - GAP - width, top: down },
    { side: "right", left: it.right + GAP, top: down },
  ].filter(({ left, top }) => left === within(left, innerWidth - width) && top === within(top, innerHeight - height));
  const obstacles = inSight();
  const areas = sides.map(({ left, top }) => covered(obstacles, { left, top, right: left + width, bottom: top + height }));
  const best = sides[areas.indexOf(Math.min(...areas))];
  if (!best) return false;
  box.dataset.side = best.side;
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
  const tip = best.left === across ? within(x - best.left, width, GAP + EDGE) : within(y - best.top, height, GAP);
  box.style.setProperty("--tip", `${tip}px`);
  return true;
}

/** Keep a length away from both ends. @param {number} wanted @param {number} most @param {number} [edge] */
function within(wanted, most, edge = EDGE) {
  return Math.max(edge, Math.min(wanted, most - edge));
}

/**
 * Put a box where it covers no control, or the least: as it is, or smaller and ever narrower, as low as can be.
 *
 * @param {HTMLElement} box
 */
function place(box) {
  const obstacles = inSight();
  /** @param {number} share */
  const widest = (share) => `min(26rem, ${(innerWidth - 2 * EDGE) * share}px)`;
  let best = { left: 0, top: 0, width: 0, area: Infinity };
  for (const share of WIDTHS) {
    box.toggleAttribute("data-small", share < 1);
    Object.assign(box.style, { left: "0", top: "0", maxWidth: widest(share) });
    const { width, height } = box.getBoundingClientRect();
    for (let top = innerHeight - height - EDGE; top >= 0 && best.area; top -= STEP) {
      for (const left of [(innerWidth - width) / 2, EDGE, innerWidth - width - EDGE]) {
        const area = covered(obstacles, { left, top, right: left + width, bottom: top + height });
        if (area < best.area) best = { left, top, width: share, area };
      }
    }
    if (!best.area) break;
  }
  box.toggleAttribute("data-small", best.width < 1);
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px`, maxWidth: widest(best.width) });
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** How much of some boxes another one covers. @param {Box[]} boxes @param {Box} box */
function covered(boxes, { left, top, right, bottom }) {
  const parts = boxes.map((it) => shared(it.left, it.right, left, right) * shared(it.top, it.bottom, top, bottom));
  return parts.reduce((sum, part) => sum + part, 0);
}

/** The boxes of all controls that can be pressed now, as far as they are in sight. */
function inSight() {
  const place = document.querySelector("dialog[open]") ?? document.body;
  const controls = Array.from(place.querySelectorAll(CONTROLS)).filter((control) => control.checkVisibility());
  return controls.map((control) => control.getBoundingClientRect());
}

/** How much of two stretches is the same. @param {number} a @param {number} b @param {number} c @param {number} d */
function shared(a, b, c, d) {
  return Math.max(0, Math.min(b, d) - Math.max(a, c));
}
