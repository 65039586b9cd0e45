/** How numbers count up: over the number that is there already, each digit is a strip that rolls to its place. */

import { ghost, land, placeOf } from "./flight.js";

const ROLL_MS = 600;
/** More steps than that in a digit are a blur. */
const MOST_STEPS = 20;
const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/**
 * Let a number count up from the one that `data-rolls` gives.
 *
 * @param {Element} number
 * @param {number} delay
 */
export function roll(number, delay) {
  const text = number.firstChild;
  const [from, to] = [Number(number.getAttribute("data-rolls")), valueOf(number)];
  if (!(text instanceof Text) || from === to || !Number.isFinite(to - from)) return;
  const over = /** @type {Element} */ (ghost(/** @type {Element} */ (number.cloneNode(false)), number.parentElement, placeOf(number)));
  for (const name of ["id", "data-rolls"]) over.removeAttribute(name);
  over.setAttribute("aria-hidden", "true");
  const [origin, last] = [over.getBoundingClientRect(), text.length - 1];
  for (let at = 0; at <= last; at += 1) over.append(column(digits(text.data[at] ?? "", from, to, last - at), boxOf(text, at), origin));
  const timing = { delay, duration: ROLL_MS, easing: EASING, fill: /** @type {const} */ ("both") };
  for (const strip of over.querySelectorAll("span > span")) {
    const steps = (strip.textContent?.split("\n").length ?? 1) - 1;
    strip.animate([{ transform: "none" }, { transform: `translateY(${(-100 * steps) / (steps + 1)}%)` }], timing);
  }
  number.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + ROLL_MS }).onfinish = () => land(over);
}

/** @param {Element} number */
function valueOf(number) {
  return Number(number.textContent?.replace("−", "-"));
}

/**
 * List what is seen in one place of a number, one after the other: what is no digit stays as it is.
 *
 * @param {string} character
 * @param {number} from
 * @param {number} to
 * @param {number} place how many digits follow
 */
function digits(character, from, to, place) {
  if (!/\d/.test(character)) return [character];
  const [begin, end] = [from, to].map((value) => Math.floor(Math.abs(value) / 10 ** place));
  const apart = Math.abs(end - begin);
  const steps = apart > MOST_STEPS ? 10 + (apart % 10) : apart;
  const values = Array.from({ length: steps + 1 }, (_, i) => Math.max(0, end - Math.sign(end - begin) * (steps - i)));
  return values.map((value) => (value || !place ? value % 10 : " "));
}

/** @param {(string | number)[]} seen @param {DOMRect} box @param {DOMRect} origin */
function column(seen, box, origin) {
  const [outer, strip] = [document.createElement("span"), document.createElement("span")];
  outer.className = "digit";
  strip.textContent = seen.join("\n");
  const [left, top] = [box.x - origin.x, box.y - origin.y];
  Object.assign(outer.style, { left: `${left}px`, top: `${top}px`, width: `${box.width}px`, height: `${box.height}px`, lineHeight: `${box.height}px` });
  outer.append(strip);
  return outer;
}

/** Where a character of a text stands. @param {Text} text @param {number} at */
function boxOf(text, at) {
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect();
}
