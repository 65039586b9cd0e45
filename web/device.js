/**
 * What the device is and can do.
 *
 * @typedef {import("./messages").Device} Device
 */

import { inTime } from "./limit.js";

/** What other apps' own browsers call themselves, Android's web view among them. */
const APPS = new RegExp([
  "; wv\\)|FBA[NV]|FB_IAB|Instagram|Barcelona|Snapchat|musical_ly|Bytedance|TikTok|\\bLine\\/|MicroMessenger|KAKAOTALK",
  "LinkedInApp|Pinterest\\/|Twitter for|TwitterAndroid|Telegram|Viber|Discord|Slack|\\bReddit\\/|\\bGSA\\/",
].join("|"));
/** Some browsers never answer what they are asked about storage; a start does not wait for that. */
const PATIENCE_MS = 2_000;
const INSTALLED = "(display-mode: standalone), (display-mode: minimal-ui)";

/** @returns {Promise<Device>} */
export async function device() {
  return {
    standalone: isInstalled(),
    ios: isIos(),
    inApp: isWithinApp(),
    canShare: "share" in navigator,
    canPaste: Boolean(navigator.clipboard?.readText),
    bots: keptBots(),
    persisted: await inTime(isPersisted(), PATIENCE_MS).catch(() => null),
  };
}

/** The names of the bots that the workshop keeps beside this page (workshop/course.js). */
function keptBots() {
  try {
    return localStorage.getItem(`passalong workshop ${new URL("./", location.href).pathname} bots`) ?? "";
  } catch {
    return "";
  }
}

async function isPersisted() {
  return await navigator.storage?.persisted() ?? null;
}

function isInstalled() {
  return matchMedia(INSTALLED).matches;
}

/** Whether this is another app's own browser. */
export function isWithinApp() {
  const isTelegram = "TelegramWebviewProxy" in window || "TelegramWebview" in window;
  return !isInstalled() && (isTelegram || isInApp(navigator.userAgent, isIos()));
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIos() {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1;
}

/**
 * Tell whether this is another app's own browser, by what it calls itself or lacks: on iOS every browser that is one
 * calls itself Safari as well.
 *
 * @param {string} agent
 * @param {boolean} ios
 */
export function isInApp(agent, ios) {
  return APPS.test(agent) || ios && !agent.includes("Safari/");
}

/** Ask the browser not to throw the games away when it needs room. @returns {Promise<boolean>} */
export async function persist() {
  return await navigator.storage?.persist().catch(() => false) ?? false;
}

/** Show a number on the installed app's icon, where there is one; 0 takes it away. @param {number} count */
export function badge(count) {
  navigator.setAppBadge?.(count).catch(() => {});
}
