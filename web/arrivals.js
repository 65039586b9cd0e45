/** Games that come from outside: a link that was opened, a text that another app has shared. */

/** The page's own address, without fragment and query. */
export const PAGE = new URL("./", location.href).href;

/** What is being handed over just now: an installed app may be told twice of one link. */
let arriving = location.href;

/**
 * Call `send` with the act and value of everything that arrives once the page has started.
 *
 * @param {(act: string, arg: string, value: string) => void} send
 */
export function watchArrivals(send) {
  /** @param {string} address */
  const arrive = (address) => {
    if (address === arriving) return;
    const { fragment, shared } = contents(address);
    if (!fragment && !shared) return;
    arriving = address;
    if (fragment) send("link", "", fragment);
    else send("shared", "", shared);
  };
  addEventListener("hashchange", () => arrive(location.href));
  window.launchQueue?.setConsumer(({ targetURL }) => targetURL && arrive(targetURL));
}

/** What was handed over is not handed over again by a reload. */
export function arrived() {
  arriving = PAGE;
  history.replaceState(null, "", PAGE);
}

/**
 * Take an address apart; the manifest says where a shared text goes. Some apps share a link as `text`, some as `url`.
 *
 * @param {string} address
 */
export function contents(address) {
  const { hash, searchParams } = new URL(address);
  const shared = [searchParams.get("text"), searchParams.get("url")].filter(Boolean).join("\n");
  return { fragment: hash.slice(1), game: searchParams.get("game") ?? "", shared };
}
