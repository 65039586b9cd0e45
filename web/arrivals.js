/**
 * Games that come from outside: a link that was opened, a text that another app has shared.
 *
 * Until Python has answered, and what has come is kept, it stands in the address, where a reload finds it; and nothing
 * that is tapped meanwhile may lead past it.
 */

import { root } from "./dom.js";
import { isUnkept } from "./storage.js";

/** The page's own address, without fragment and query. */
export const PAGE = new URL("./", location.href).href;

/** What the page was opened with: by now its address may hold a link that has come after. */
const first = root.dataset.arriving || location.href;
/** What is being handed over just now: an installed app may be told twice of one link. */
let arriving = first;
/** What the address says when nothing is arriving: the page's own, or a link by which another browser finds the game. */
let address = PAGE;
/** Whether the player has gone to another entry of the history, whatever link its address holds. */
let isReturning = false;
/** How many have come and are not answered yet. */
let unanswered = 0;

/** Whether something has come that Python has not answered yet. */
export function isUnanswered() {
  return unanswered > 0;
}

/** @param {{fragment: string, shared: string}} contents @returns {boolean} whether something has come */
function note({ fragment, shared }) {
  const has = Boolean(fragment || shared);
  if (has) unanswered += 1;
  root.toggleAttribute("data-arriving", isUnanswered());
  return has;
}

/**
 * Call `send` with the act and value of everything that arrives once the page has started.
 *
 * @param {(act: string, arg: string, value: string) => void} send
 */
export function watchArrivals(send) {
  /** @param {string} url */
  const arrive = (url) => {
    if (url === arriving) return;
    const { fragment, shared } = contents(url);
    if (!note({ fragment, shared })) return;
    arriving = url;
    if (fragment) send("link", "", fragment);
    else send("shared", "", shared);
  };
  addEventListener("popstate", ({ state }) => {
    isReturning = state !== null;
    if (isReturning) settleAddress();
  });
  addEventListener("hashchange", ({ newURL }) => isReturning || arrive(newURL));
  window.launchQueue?.setConsumer(({ targetURL }) => targetURL && arrive(targetURL));
  arrive(location.href);
}

/** What the page is to begin with, before all that arrives later. */
export function firstArrival() {
  return contents(first);
}

/** Something has been answered. What was handed over is not handed over again by a reload, if it is kept here. */
export function arrived() {
  unanswered = Math.max(0, unanswered - 1);
  if (isUnanswered()) return;
  arriving = PAGE;
  root.removeAttribute("data-arriving");
  settleAddress();
}

/** Let the address say what Python wants, unless a game stands in it that is kept nowhere else. @param {string} [wanted] */
export function settleAddress(wanted = address) {
  address = wanted;
  if (location.href === address || isUnanswered() || isUnkept()) return;
  history.replaceState(history.state, "", address);
}

/**
 * Take an address apart; the manifest says where a shared text goes. Some apps share a link as `text`, some
 * as `url`, and some as `title`.
 *
 * @param {string} address
 */
export function contents(address) {
  const { hash, searchParams } = new URL(address);
  const shared = ["title", "text", "url"].map((name) => searchParams.get(name)).filter(Boolean).join("\n");
  return { fragment: hash.slice(1), game: searchParams.get("game") ?? "", shared };
}

note(firstArrival());
