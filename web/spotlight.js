/**
 * The light of a lesson: it lies round what is to be tapped next, with a hand that shows the tap. Python says what that
 * is; where it is will be found here, once everything has come to rest.
 */

/** However long things move, the light does not wait longer. */
const PATIENCE_MS = 1200;
const ROOM = 8;

let turn = 0;
/** What the light lay on last, as a selector. */
let last = "";
let isMoving = false;
let usesKeys = false;

addEventListener("keydown", () => (usesKeys = true), true);
addEventListener("pointerdown", () => (usesKeys = false), true);
new ResizeObserver(place).observe(document.body);

/** Let the light follow the screen, which has changed. */
export async function settleSpotlight() {
  const mine = ++turn;
  const light = document.getElementById("spotlight");
  const at = light?.dataset.at ?? "";
  const isNew = at !== last;
  last = at;
  if (light && isNew && !at) scrollTo(0, 0); // what happens now is seen from the top of the table
  isMoving = at !== "";
  if (!at) return;
  const arrived = rest();
  light?.removeAttribute("data-lit"); // nobody is shown a place that something is just leaving
  await arrived;
  if (mine !== turn) return;
  isMoving = false;
  const target = targetOf(at);
  if (isNew && target) bringInSight(target);
  place();
  // Whoever taps has the finger there already; the focus goes along with the keys alone.
  if (isNew && usesKeys && !document.querySelector("dialog[open]")) target?.focus({ preventScroll: true });
}

/** Wait until what moves has arrived. */
async function rest() {
  const moving = document.getAnimations().filter(({ effect }) => {
    const isOwn = effect instanceof KeyframeEffect && effect.target?.closest("#spotlight");
    return !isOwn && Number.isFinite(effect?.getComputedTiming().endTime);
  });
  const arrived = Promise.allSettled(moving.map((animation) => animation.finished));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Scroll no further than must be: between what the teacher says and the steps, where those are a bar. @param {HTMLElement} target */
function bringInSight(target) {
  const { top, bottom } = target.getBoundingClientRect();
  const above = document.querySelector(".said")?.getBoundingClientRect().bottom ?? 0;
  const steps = document.querySelector(".steps");
  const isBar = steps && getComputedStyle(steps).position === "fixed";
  const below = isBar ? steps.getBoundingClientRect().top : innerHeight;
  const over = Math.min(0, top - Math.max(above, 0) - ROOM) || Math.max(0, bottom - below + ROOM);
  if (over) scrollBy(0, over);
}

/** Lay the light on its target, which comes before its neighbours; where there is none, the light goes out. */
function place() {
  if (isMoving) return;
  const light = document.getElementById("spotlight");
  const target = last ? targetOf(last) : null;
  for (const it of document.querySelectorAll("[data-target]")) it.toggleAttribute("data-target", it === target);
  target?.toggleAttribute("data-target", true);
  light?.toggleAttribute("data-lit", target !== null);
  const ring = light?.firstElementChild;
  if (!target || !(ring instanceof HTMLElement)) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  Object.assign(ring.style, { left: px(left + scrollX), top: px(top + scrollY), width: px(width), height: px(height) });
}

/** @param {string} selector @returns {HTMLElement | null} */
function targetOf(selector) {
  return document.querySelector(selector);
}

/** @param {number} length */
function px(length) {
  return `${length}px`;
}
