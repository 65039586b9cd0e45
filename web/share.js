import { inTime } from "./limit.js";

/** Some clipboards never answer. */
const PATIENCE_MS = 2_000;
/** The player has changed their mind, or taps a second time while a sheet opens; one that never closes stops no later tap. */
const NOT_NOW = ["AbortError", "InvalidStateError"];

/**
 * Offer a text, with a link or files, to the device's share sheet, where there is one.
 *
 * @param {{text: string, url?: string, files?: File[]}} what
 * @returns {Promise<string>} "yes" when it has been sent, "no" when the player has changed their mind, or else "refused"
 */
export async function share({ text, url, files }) {
  try {
    // One text, since some apps drop `text` when there is a `url` beside it.
    await navigator.share({ text: url ? `${text}\n${url}` : text, files });
    return "yes";
  } catch (error) {
    return error instanceof DOMException && NOT_NOW.includes(error.name) ? "no" : "refused";
  }
}

/**
 * Put a text on the clipboard; where that is refused, select it in the field that shows it.
 *
 * @param {string} text
 * @returns {Promise<boolean>} whether it is on the clipboard
 */
export async function copy(text) {
  try {
    await inTime(navigator.clipboard.writeText(text), PATIENCE_MS);
    return true;
  } catch {
    select(text);
    return false;
  }
}

/** Read the clipboard, which opens only to a tap. @returns {Promise<string>} nothing when it stays closed */
export async function paste() {
  return await navigator.clipboard?.readText?.().catch(() => "") ?? "";
}

/** @param {string} text */
function select(text) {
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input, textarea"))) {
    if (!field.value || !text.endsWith(field.value)) continue;
    field.closest("details")?.toggleAttribute("open", true); // or it would take no focus
    field.focus(); // which scrolls to it
    field.select();
  }
}
