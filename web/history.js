/**
 * The browser's history, kept in step with how deep the player is in the app: in the lobby, at a table, in a dialog.
 *
 * Each level has its entry, so that Back goes up and leaves the site only from the lobby. What an entry shows is for
 * Python to say: going up is asked for, and the way forward leads nowhere.
 */

/** How long the browser may take to go to another entry. */
const STEP_MS = 1_000;

/** How deep Python says that the player is. @type {number | undefined} */
let wanted;
/** Whether the browser is on its way to another entry because of us. @type {number | undefined} */
let walking;

// The place in a list is Python's to keep.
history.scrollRestoration = "manual";
if (!("depth" in Object(history.state))) note(0);

/** Be as deep in the history as the player is in the app. @param {number} [depth] */
export function settleHistory(depth = wanted) {
  wanted = depth;
  if (depth === undefined || walking) return;
  const away = depth - here();
  if (away < 0) walk(away);
  for (let at = here() + 1; at <= depth; at += 1) history.pushState({ depth: at }, "");
}

/** Call `up` with the depth to go up to when the player has gone back. @param {(depth: number) => void} up */
export function watchBack(up) {
  addEventListener("popstate", ({ state }) => {
    const ours = walking !== undefined;
    arrived();
    if (!state) note((wanted ?? 0) + 1); // a link: it has an entry of its own already
    else if (ours || here() > (wanted ?? Infinity)) settleHistory();
    else if (here() !== wanted) up(here());
  });
}

/** @returns {number} */
function here() {
  return history.state?.depth ?? 0;
}

/** @param {number} depth */
function note(depth) {
  history.replaceState({ depth }, "");
}

/** @param {number} steps */
function walk(steps) {
  walking = setTimeout(() => (arrived(), settleHistory()), STEP_MS);
  history.go(steps);
}

function arrived() {
  clearTimeout(walking);
  walking = undefined;
}
