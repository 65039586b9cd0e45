/** Offline use and new versions: a new one waits until the player wants it. */

import { byId, reveal, root } from "./dom.js";

const HOUR_MS = 3_600_000;
const FIRST_PAUSE_MS = 5_000;

/**
 * Install the service worker, and look for a newer one whenever the player comes back.
 *
 * @param {() => Promise<boolean>} saved whether all that has happened is saved, as far as it can be
 */
export async function watchForUpdates(saved) {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js", { scope: "./", updateViaCache: "none" });
    offerUpdates(registration, saved);
    document.addEventListener("visibilitychange", () => look(registration));
    setInterval(() => look(registration), HOUR_MS); // for a page that stays on the screen
    await navigator.serviceWorker.ready;
    await look(registration);
    await untilStored();
    root.dataset.offlineReady = "";
  } catch (error) {
    console.info("No offline use here:", error);
  }
}

/** Being offline is no error. @param {ServiceWorkerRegistration} registration */
async function look(registration) {
  if (!document.hidden) await registration.update().catch(() => {});
}

/** Wait until every file is stored and verified: with growing pauses, and when the network is back. */
async function untilStored() {
  for (let ms = FIRST_PAUSE_MS; !(await isStored()); ms = Math.min(2 * ms, HOUR_MS)) {
    await Promise.race([pause(ms), new Promise((online) => addEventListener("online", online, { once: true }))]);
  }
}

/** @returns {Promise<boolean>} */
async function isStored() {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    active?.postMessage("complete", [port2]);
  });
}

/** @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param {ServiceWorkerRegistration} registration @param {() => Promise<boolean>} saved */
function offerUpdates(registration, saved) {
  offer(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => offer(registration));
  });
  byId("update").addEventListener("click", async () => {
    if (await saved()) accept(registration); // what is not kept would be lost with the page
  });
}

/** The first version ever waits for nobody and needs no offer. @param {ServiceWorkerRegistration} registration */
function offer({ waiting, active }) {
  if (waiting && active) reveal("update");
}

/** Load the page anew, once, when the new version has taken over. @param {ServiceWorkerRegistration} registration */
function accept({ waiting }) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("activate");
}
