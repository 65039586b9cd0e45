/** The one dialog: open while Python has something in it. */

import { byId } from "./dom.js";
import { focusFirst, isLost } from "./focus.js";

const dialog = byId("dialog", HTMLDialogElement);
const content = byId("dialog-content");
/** What comes first gets the focus, but a phone's keyboard would hide the rest; a field that all is about asks for it. */
const RAISES_KEYBOARD = ":is(input:not([type=checkbox], [type=radio], [type=file]), textarea):not([autofocus])";
/**
 * The sheets that lie over one another, each known by its heading as Python wrote it (a translator may change what
 * is on the screen), and what of the one below had been pressed.
 *
 * @type {{heading: string, opener: string[]}[]}
 */
const sheets = [];

/**
 * Open or close the dialog as its content demands. Who leaves a sheet is where they had come to it from.
 *
 * @param {string[]} place where the focus was before the content changed
 */
export function settleDialog(place) {
  const heading = content.dataset.heading ?? "";
  const at = sheets.findIndex((sheet) => sheet.heading === heading);
  const isNew = hasContent() && at < 0;
  const [left] = isNew ? [] : sheets.splice(at + 1);
  if (isNew) sheets.push({ heading, opener: place });
  if (dialog.open !== hasContent()) dialog.open ? close() : open();
  if (isNew || left) dialog.scrollTop = 0; // what is new is read from its beginning
  if (left && (dialog.open || isLost())) focusFirst(left.opener);
  if (!dialog.open) return;
  if (isLost()) dialog.focus();
  if (left) document.activeElement?.scrollIntoView({ block: "nearest" });
}

function hasContent() {
  return content.childElementCount > 0;
}

function open() {
  dialog.showModal();
  if (document.activeElement?.matches(RAISES_KEYBOARD)) dialog.focus();
  carryVoice(dialog);
}

function close() {
  carryVoice(document.body);
  dialog.close();
}

/**
 * Everything outside an open modal dialog is silent, so the live region and the toast move with the player.
 *
 * @param {HTMLElement} place
 */
function carryVoice(place) {
  place.append(byId("status"), byId("toast"));
}

/** Ask Python, who knows whether this dialog may be dismissed. */
function ask() {
  document.dispatchEvent(new Event("dismiss"));
}

dialog.addEventListener("cancel", (event) => {
  if (!event.cancelable) return;
  event.preventDefault();
  ask();
});
// A repeated Escape cannot be cancelled and closes the dialog; if it must stay, the answer opens it again.
dialog.addEventListener("close", () => hasContent() && ask());
