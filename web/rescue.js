/**
 * What is left when the page does not start, be it that a part of it is missing or that Python fails: a notice with a
 * button, and one try to set things right. Nothing is imported here, so that nothing else need be whole.
 */

const SCOPE = new URL("../", import.meta.url);
const TRIED = `passalong rescued ${SCOPE.pathname}`;

/** Reveal or hide a notice that index.html promises. @param {string} id @param {boolean} visible */
function reveal(id, visible) {
  const notice = document.getElementById(id);
  if (notice) notice.hidden = !visible;
}

/** Load the page anew out of the network, once in a tab's life; where that cannot help, say so. */
async function rescue() {
  if (isFirstTry() && (await forgetFiles().catch(() => false))) location.reload();
  reveal("starting", false);
  reveal("failure", true);
}

function isFirstTry() {
  try {
    const first = !sessionStorage.getItem(TRIED);
    sessionStorage.setItem(TRIED, "yes");
    return first;
  } catch {
    return false; // nobody would know of the first try, and it might go on for ever
  }
}

/**
 * Throw away the stored files of this site, never the games. Without a network they are all there is, damaged or not.
 *
 * @returns {Promise<boolean>} whether there was something to throw away
 */
async function forgetFiles() {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  if (!registration || !(await isOnline())) return false;
  const own = (await caches.keys()).filter((name) => name.startsWith(`passalong ${SCOPE.pathname} `));
  await Promise.all(own.map((name) => caches.delete(name)));
  return registration.unregister();
}

/** The worker's own file is never stored. */
async function isOnline() {
  const answer = await fetch(new URL("sw.js", SCOPE), { cache: "no-store" }).catch(() => undefined);
  return answer?.ok ?? false;
}

addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && rescue(), true);
document.addEventListener("stuck", rescue);
document.getElementById("reload")?.addEventListener("click", async () => {
  await forgetFiles().catch(() => {});
  location.reload();
});
