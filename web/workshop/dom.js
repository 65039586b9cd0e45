/**
 * Find an element that workshop.html promises.
 *
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof (type ?? HTMLElement))) throw new Error(`workshop.html has no #${id}`);
  return /** @type {T} */ (element);
}
