/** A limit to waiting. It imports nothing: what is fetched apart from the page's script has it within. */

/**
 * Wait for something, but no longer than a while: then it has failed.
 *
 * @template T
 * @param {Promise<T>} awaited
 * @param {number} ms
 * @returns {Promise<T>}
 */
export function inTime(awaited, ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, refuse) => (timer = setTimeout(refuse, ms, new Error("no answer in time"))));
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
