/**
 * Which presses count: what comes where something else has just been pressed takes none before it could be seen.
 *
 * A press is remembered by how it was aimed: at a point, by the focus, by a single key. After each change of the page
 * it is looked up what the same press would hit now. What has come there rests, and takes a press that begins when it
 * has been there for a moment. Other places, and what was pressed itself, go on at once. A control marked
 * `data-deliberate` rests whenever it comes, wherever and however it is pressed; the mark says whom it is for.
 */

/** How long what has just come takes no press. A test that is not about this sets another before the page's scripts run. */
const REST_MS = window.restMs ?? 700;
/** How long after a finger or key has gone up its click may come. */
const CLICK_MS = 500;
/** The points around a press that a finger may hit when it comes down again. */
const REACH = [-24, -12, 0, 12, 24];
const PITCH = 12;
const CONTROLS = "button, a, input, select, textarea, summary, label, dialog";
const POINT = "point";
const FOCUS = "focus";
const FIELDS = "input, select, textarea";

/** @typedef {{way: string, x: number, y: number}} Aim */
/** @typedef {() => (Element | null | undefined)[]} Look */

const BY_FOCUS = { way: FOCUS, x: 0, y: 0 };
const NOTHING = remembered({ way: "", x: 0, y: 0 }, () => []);

/** What the last press that counted could have hit, what it would hit now, and since when. */
let last = NOTHING;
/** The press that is under way: what it began on, and whether it counts. @type {{name: string, counts: boolean} | undefined} */
let begun;
/** Since when each control is there that wants a deliberate act. @type {Map<string, number>} */
let deliberate = new Map();
/** @type {number | undefined} */
let waking;
/** @type {number | undefined} */
let ending;

/** Look what has come since the last time; to be called when the page has changed. */
export function settleRest() {
  const now = performance.now();
  const aimed = last.look();
  const resting = new Set(aimed.filter((control, i) => {
    const name = nameOf(control);
    if (name !== last.now[i]) [last.now[i], last.since[i]] = [name, now];
    return control && isNew(i, name, now);
  }));
  const wanted = Array.from(document.querySelectorAll("[data-deliberate]"));
  deliberate = new Map(wanted.map((control) => [nameOf(control), deliberate.get(nameOf(control)) ?? now]));
  for (const control of wanted) if (isFresh(deliberate.get(nameOf(control)), now)) resting.add(control);
  mark(resting);
  const left = [...last.since, ...deliberate.values()].filter((since) => isFresh(since, now)).map((since) => since + REST_MS - now);
  clearTimeout(waking);
  if (left.length) waking = setTimeout(settleRest, Math.ceil(Math.min(...left)));
}

/**
 * Begin a press, and tell whether it counts.
 *
 * @param {Aim} aim
 * @param {Element | null | undefined} control
 * @param {Look} look what the same press hits
 * @param {number} now when it was made, which on a busy device is long before it is heard of
 */
export function begin(aim, control, look, now) {
  const at = cellOf(aim);
  const since = control?.matches("[data-deliberate]") ? deliberate.get(nameOf(control)) ?? now : undefined;
  if (isFresh(since, now) || (at >= 0 && isNew(at, nameOf(control), now))) return false;
  last = remembered(aim, look);
  return true;
}

/** @param {Aim} aim @param {Look} look */
function remembered(aim, look) {
  const before = look().map(nameOf);
  return { ...aim, look, before, now: [...before], since: before.map(() => -Infinity) };
}

/** Where among all that the last press could have hit this one is aimed at; -1 if it goes elsewhere. @param {Aim} aim */
function cellOf({ way, x, y }) {
  if (way !== last.way) return -1;
  if (way !== POINT) return 0;
  const [column, row] = [x - last.x, y - last.y].map((away) => REACH.indexOf(Math.round(away / PITCH) * PITCH || 0));
  return column < 0 || row < 0 ? -1 : row * REACH.length + column;
}

/** Whether something has come here since the last press. The focus may have been taken on to what had not. @param {number} at @param {string} name @param {number} now */
function isNew(at, name, now) {
  const came = name !== last.before[at] && (last.way === POINT || name === last.now[at]);
  return came && isFresh(last.since[at], now);
}

/** @param {number | undefined} since @param {number} now */
function isFresh(since, now) {
  return since !== undefined && now - since < REST_MS;
}

/**
 * A control is known by what it does, whom it is for, and the sheet that it is on. Its words may change: a translator
 * does that at any moment, and other things, too.
 *
 * @param {Element | null | undefined} control
 */
function nameOf(control) {
  if (!(control instanceof HTMLElement)) return "";
  const { act, arg, deliberate: whose } = control.dataset;
  const sheet = control.closest("dialog")?.querySelector("[data-heading]")?.getAttribute("data-heading");
  const itself = act || control.id ? "" : [control.tagName, control.getAttribute("name"), control.getAttribute("href")].join();
  return [sheet, control.id, act, arg, whose, itself].join("\n");
}

/** @param {EventTarget | null} target @returns {Element | null} */
function controlOf(target) {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? control.control : control;
}

/** What a key presses: Enter in the field of a form presses its button. @param {KeyboardEvent} event @returns {Element | null} */
function pressedBy({ key, target }) {
  const form = key === "Enter" && target instanceof HTMLInputElement ? target.form : null;
  return form ? form.querySelector("[type=submit]") : controlOf(target);
}

/** @param {number} x @param {number} y @returns {Look} */
function around(x, y) {
  return () => REACH.flatMap((down) => REACH.map((right) => controlOf(document.elementFromPoint(x + right, y + down))));
}

const focused = () => [controlOf(document.activeElement)];

/** Show what rests, quietly. @param {Set<Element | null | undefined>} resting */
function mark(resting) {
  for (const control of document.querySelectorAll("[data-resting]")) control.toggleAttribute("data-resting", resting.has(control));
  for (const control of resting) control?.toggleAttribute("data-resting", !control.matches("dialog"));
}

/** @param {Aim} aim @param {EventTarget | null} target @param {Look} look @param {number} at */
function press(aim, target, look, at) {
  clearTimeout(ending);
  const control = controlOf(target);
  begun = { counts: begin(aim, control, look, at), name: nameOf(control) };
}

/** A press is over when its click has had its time. */
function end() {
  clearTimeout(ending);
  ending = setTimeout(() => (begun = undefined), CLICK_MS);
}

addEventListener("pointerdown", ({ clientX: x, clientY: y, target, timeStamp }) => {
  press({ way: POINT, x, y }, target, around(x, y), timeStamp);
}, true);
addEventListener("pointerup", end, true);
addEventListener("pointercancel", () => (begun = undefined), true);

addEventListener("keydown", (event) => {
  if (!["Enter", " "].includes(event.key)) {
    if (last.way === FOCUS) last = NOTHING; // who moves the focus knows where it is
  } else if (!event.repeat) press(BY_FOCUS, pressedBy(event), focused, event.timeStamp);
  else if (pressedBy(event)?.matches("button") || !controlOf(event.target)?.matches(FIELDS)) event.preventDefault();
}, true);
addEventListener("keyup", end, true);

// What assistive technology presses has a click alone; what a script presses is not a press.
addEventListener("click", (event) => {
  const control = controlOf(event.target);
  if (!event.isTrusted || !control) return;
  begun ?? press(BY_FOCUS, control, focused, event.timeStamp);
  if (begun?.counts && begun.name === nameOf(control)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// What slides in has come when it stands still.
addEventListener("animationend", settleRest);
document.addEventListener("visibilitychange", () => {
  deliberate.clear();
  settleRest();
});
