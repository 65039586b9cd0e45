/** Offline use and new versions: a new one waits until the player wants it. */

import { byId, reveal, root } from "./dom.js";

/**
 * Install the service worker, and look for a newer one whenever the player comes back.
 *
 * @param {() => Promise<void>} saved when all that has happened is saved
 */
export async function watchForUpdates(saved) {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js", { scope: "./", updateViaCache: "none" });
    offerUpdates(registration, saved);
    document.addEventListener("visibilitychange", () => document.hidden || look(registration));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("complete");
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

/** @param {ServiceWorkerRegistration} registration @param {() => Promise<void>} saved */
function offerUpdates(registration, saved) {
  offer(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => offer(registration));
  });
  byId("update").addEventListener("click", () => saved().then(() => accept(registration)));
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
