/** Things that change place fly there (FLIP: measure before and after, animate the difference). */

const TIMING = { duration: 220, easing: "ease-out" };
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Measure before the page changes, and return what starts the flights afterwards: an element marked `data-flip` flies
 * from where it was, one that is new on the page from the element that `data-from` names.
 *
 * @returns {() => void}
 */
export function beforeMove() {
  if (stillness.matches || "still" in document.documentElement.dataset || document.hidden) return () => {};
  const places = new Map(Array.from(document.querySelectorAll("main [id]"), (it) => [it.id, placeOf(it)]));
  return () => {
    const movable = document.querySelectorAll("[data-flip][id]");
    const flights = Array.from(movable, (it) => flight(it, places.get(it.id) ?? places.get(originOf(it))));
    for (const start of flights) start?.();
  };
}

/** @param {Element} element */
function originOf(element) {
  return element.getAttribute("data-from") ?? "";
}

/** @param {Element} element */
function placeOf(element) {
  return element.getBoundingClientRect();
}

/**
 * The transform is animated alone: with anything else beside it, no browser would let the compositor do the work.
 *
 * @param {Element} element
 * @param {DOMRect} [from]
 */
function flight(element, from) {
  const to = placeOf(element);
  if (!from?.width || !to.width) return undefined;
  const [x, y] = [from.x - to.x + (from.width - to.width) / 2, from.y - to.y + (from.height - to.height) / 2];
  if (Math.hypot(from.x - to.x, from.y - to.y) < 1) return undefined;
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  return () => {
    element.animate({ transform: [transform, "none"] }, TIMING);
    element.animate({ zIndex: [1, 1] }, TIMING);
  };
}
