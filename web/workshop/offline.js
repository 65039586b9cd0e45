/** Keeps all of the workshop on this device: by a service worker of its own, whose files the page of the games never asks for. */

export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const options = { scope: "./workshop.html", updateViaCache: /** @type {const} */ ("none") };
    const { installing, active } = await navigator.serviceWorker.register("./workshop-sw.js", options);
    if (installing && !active) await isActive(installing);
    document.documentElement.dataset.offlineReady = "";
  } catch (error) {
    console.info("No offline use here:", error);
  }
}

/** @param {ServiceWorker} worker */
function isActive(worker) {
  return new Promise((resolve, reject) => worker.addEventListener("statechange", () => {
    if (worker.state === "activated") resolve(undefined);
    if (worker.state === "redundant") reject(new Error("not all could be stored"));
  }));
}
