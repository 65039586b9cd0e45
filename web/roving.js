/**
 * Roving tabindex: a group marked `data-roving="COLUMNS"` is one Tab stop, and the arrows, Home and End move within it.
 *
 * The group's children (or, where it has rows, the rows' children) are its cells, in reading order; a cell is a button,
 * holds one, or is a gap that the arrows pass over.
 */

/**
 * Where each group's Tab stop is, by the group's id, since it outlives the elements.
 *
 * @type {Map<string, {id: string, at: number}>}
 */
const stops = new Map();

/**
 * Give every group on the page, or on its way there, its one Tab stop, the old one if it is still there.
 *
 * @param {ParentNode} [page]
 */
export function settleStops(page = document) {
  for (const group of page.querySelectorAll("[data-roving]")) {
    const stop = stopOf(group);
    for (const button of cellsOf(group)) if (button) settle(button, button === stop ? "0" : "-1");
  }
}

/** @param {HTMLElement} button @param {string} index */
function settle(button, index) {
  if (button.getAttribute("tabindex") !== index) button.setAttribute("tabindex", index);
}

/** @param {Element} group @returns {HTMLElement | undefined} */
export function stopOf(group) {
  if (!group.matches("[data-roving]")) return undefined;
  const cells = cellsOf(group);
  const { id, at } = stops.get(group.id) ?? { id: "", at: 0 };
  const same = cells.find((button) => button?.id && button.id === id);
  return same ?? cells[at] ?? cells.slice(0, at).findLast(Boolean) ?? cells.find(Boolean);
}

/** @param {Element} group @returns {(HTMLElement | undefined)[]} */
function cellsOf(group) {
  return Array.from(group.children)
    .flatMap((child) => (child.matches("[role=row]") ? Array.from(child.children) : child))
    .map((cell) => (cell instanceof HTMLButtonElement ? cell : cell.querySelector("button")) ?? undefined);
}

/**
 * The cells that a key visits in turn: the first with a button is where it goes.
 *
 * @param {KeyboardEvent} event
 * @param {number} at
 * @param {number} columns
 * @param {number} count
 * @returns {number[]}
 */
function path({ key, ctrlKey }, at, columns, count) {
  const all = Array.from({ length: count }, (_, i) => i);
  const row = all.filter((i) => Math.floor(i / columns) === Math.floor(at / columns));
  const column = all.filter((i) => i % columns === at % columns);
  switch (key) {
    case "ArrowRight": return row.filter((i) => i > at);
    case "ArrowLeft": return row.filter((i) => i < at).reverse();
    case "ArrowDown": return column.filter((i) => i > at);
    case "ArrowUp": return column.filter((i) => i < at).reverse();
    case "Home": return ctrlKey ? all : row;
    case "End": return (ctrlKey ? all : row).reverse();
    default: return [];
  }
}

/** @param {Event} event */
function placeOf(event) {
  const element = event.target instanceof Element ? event.target : undefined;
  const group = element?.closest("[data-roving]");
  const cells = group ? cellsOf(group) : [];
  return { group, cells, at: cells.findIndex((button) => button === element) };
}

document.addEventListener("keydown", (event) => {
  const { group, cells, at } = placeOf(event);
  if (!group || at < 0 || event.altKey || event.metaKey) return;
  const visited = path(event, at, Number(group.getAttribute("data-roving")) || cells.length, cells.length);
  if (!visited.length) return;
  event.preventDefault();
  cells[visited.find((i) => cells[i]) ?? at]?.focus();
});

document.addEventListener("focusin", (event) => {
  const { group, cells, at } = placeOf(event);
  if (!group || at < 0) return;
  stops.set(group.id, { id: cells[at]?.id ?? "", at });
  settleStops();
});

settleStops();
