/**
 * What the device is and can do.
 *
 * @typedef {import("./messages").Device} Device
 */

const INSTALLED = "(display-mode: standalone), (display-mode: minimal-ui)";

/** @returns {Promise<Device>} */
export async function device() {
  return {
    standalone: matchMedia(INSTALLED).matches,
    ios: isIos(),
    canShare: "share" in navigator,
    canPaste: Boolean(navigator.clipboard?.readText),
    persisted: await navigator.storage?.persisted().catch(() => null) ?? null,
  };
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isIos() {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1;
}

/** Ask the browser not to throw the games away when it needs room. @returns {Promise<boolean>} */
export async function persist() {
  return await navigator.storage?.persist().catch(() => false) ?? false;
}

/** Show a number on the installed app's icon, where there is one; 0 takes it away. @param {number} count */
export function badge(count) {
  navigator.setAppBadge?.(count).catch(() => {});
}
