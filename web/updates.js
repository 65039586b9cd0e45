/** Offline use and new versions: a new one waits until the player wants it. */

import { byId, reveal, root } from "./dom.js";

/** Install the service worker, and look for a newer one whenever the player comes back. */
export async function watchForUpdates() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js", { scope: "./", updateViaCache: "none" });
    offerUpdates(registration);
    document.addEventListener("visibilitychange", () => document.hidden || look(registration));
    await navigator.serviceWorker.ready;
    root.dataset.offlineReady = "";
    await look(registration);
  } catch (error) {
    console.info("No offline use here:", error);
  }
}

/** Being offline is no error. @param {ServiceWorkerRegistration} registration */
async function look(registration) {
  await registration.update().catch(() => {});
}

/** @param {ServiceWorkerRegistration} registration */
function offerUpdates(registration) {
  offer(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => offer(registration));
  });
  byId("update").addEventListener("click", () => accept(registration));
}

/** The first version ever waits for nobody and needs no offer. @param {ServiceWorkerRegistration} registration */
function offer({ waiting, active }) {
  if (waiting && active) reveal("update");
}

/**
 * Every game is saved before it is shown, so a reload loses nothing.
 *
 * @param {ServiceWorkerRegistration} registration
 */
function accept({ waiting }) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("activate");
}
