/**
 * The card of the game that a link brings: the first thing on the screen, without Python and before any other script.
 *
 * The build writes this, with what it imports, into the head of index.html, and the cards below the table. Nothing of a
 * link is shown but which game it is and the name of whoever has invited.
 *
 * @typedef {import("./peek.js").Head} Head
 * @typedef {{invites: string, table: string}} Words how a card begins: for whoever is new at the table, or has a seat
 * @typedef {{you: string, named: Words, nameless: Words}} Told `you` is the name of whoever has given none
 */

import { peek } from "./peek.js";

const root = document.documentElement;
const HOST = "{host}";
/** The name of its game, with which a link may begin. */
const NAMED = /^[a-z]{1,32}_/;

/** Put a card in the lobby's place. @param {HTMLTemplateElement} cards @param {Head | null} head */
function show(cards, head) {
  const card = /** @type {HTMLTemplateElement} */ (
    head ? cards.content.querySelector(`[data-card="${head.game}"]`) : document.getElementById("unread")
  );
  for (const { dataset, childNodes } of /** @type {NodeListOf<HTMLElement>} */ (card.content.querySelectorAll("[data-region]"))) {
    document.getElementById(dataset.region ?? "")?.replaceChildren(...childNodes);
  }
  root.dataset.screen = "join";
}

/** Say whose game it is. The form stays out of sight until it is known that nobody here has a seat. @param {Head} head @param {Told} told */
function introduce({ game, key, seats }, { you, named, nameless }) {
  const host = seats.find(({ name, isBot }) => name && !isBot)?.name ?? you;
  const { invites, table } = host === you ? nameless : named;
  const title = /** @type {HTMLElement} */ (document.querySelector("#table h2"));
  const form = /** @type {HTMLElement} */ (document.getElementById("joining"));
  const isFull = seats.every(({ name, isBot }) => name || isBot);
  title.dataset.table = table.replace(HOST, () => host);
  title.textContent = isFull ? title.dataset.table : invites.replace(HOST, () => host);
  form.hidden = true;
  form.dataset.arg = key;
  if (isFull) while (title.nextSibling) title.nextSibling.remove();
  root.dataset.game = game;
  document.title = `${document.querySelector("h1")?.textContent} · Passalong`;
}

const query = new URLSearchParams(location.search);
const shared = ["title", "text", "url"].map((name) => query.get(name) ?? "").join("\n").trim();
const arriving = location.hash.slice(1) || shared;

if (arriving) {
  root.dataset.arriving = location.href;
  new MutationObserver((_changes, watch) => {
    if (!document.getElementById("log")) return; // which comes after the cards
    watch.disconnect();
    const cards = /** @type {HTMLTemplateElement} */ (document.getElementById("cards"));
    const { games = "", told = "" } = cards.dataset;
    const [body = ""] = arriving.slice(arriving.lastIndexOf("#") + 1).replace(NAMED, "").match(/^[0-9A-Za-z]*/) ?? [];
    const head = peek(body, JSON.parse(games));
    show(cards, head);
    if (head) introduce(head, JSON.parse(told));
  }).observe(root, { childList: true, subtree: true });
}
