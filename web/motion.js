/** Things that change place fly there (FLIP: measure before and after, animate the difference). */

const TIMING = { duration: 220, easing: "ease-out" };
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Measure before the page changes, and return what starts the flights afterwards.
 *
 * @param {{id: string, from: string}[]} [anim] elements that come from where another one was
 * @returns {() => void}
 */
export function beforeMove(anim = []) {
  if (stillness.matches || document.hidden) return () => {};
  const movable = Array.from(document.querySelectorAll("[data-flip][id]"));
  const places = new Map(movable.map((element) => [element.id, placeOf(element)]));
  for (const { id, from } of anim) places.set(id, placeOf(document.getElementById(from)));
  return () => {
    const flights = Array.from(places, ([id, from]) => flight(document.getElementById(id), from));
    for (const start of flights) start?.();
  };
}

/** @param {Element | null} element */
function placeOf(element) {
  return element?.getBoundingClientRect();
}

/**
 * @param {HTMLElement | null} element
 * @param {DOMRect} [from]
 */
function flight(element, from) {
  const to = placeOf(element);
  if (!element || !from?.width || !to?.width) return undefined;
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(x, y) < 1) return undefined;
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const above = { transformOrigin: "0 0", zIndex: 1 };
  return () => element.animate([{ transform, ...above }, above], TIMING);
}
