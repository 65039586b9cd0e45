/** The one dialog: open while Python has something in it. */

import { byId } from "./dom.js";
import { focusFirst, isLost, trailOf } from "./focus.js";

const dialog = byId("dialog", HTMLDialogElement);
const content = byId("dialog-content");
/** What comes first gets the focus, but a phone's keyboard would hide the rest; a field that all is about asks for it. */
const RAISES_KEYBOARD = ":is(input:not([type=checkbox], [type=radio], [type=file]), textarea):not([autofocus])";
/** @type {string[]} */
let opener = [];
/** What the dialog is about, by its heading. @type {string | null | undefined} */
let heading;

/** Open or close the dialog as its content demands. */
export function settleDialog() {
  const before = heading;
  heading = content.querySelector("h2")?.textContent;
  if (dialog.open === hasContent()) {
    if (dialog.open && isLost()) dialog.focus();
    if (heading !== before) dialog.scrollTop = 0; // what is new is read from its beginning
  } else if (dialog.open) close();
  else open();
}

function hasContent() {
  return content.childElementCount > 0;
}

function open() {
  opener = trailOf(document.activeElement);
  dialog.showModal();
  if (document.activeElement?.matches(RAISES_KEYBOARD)) dialog.focus();
  dialog.scrollTop = 0;
  carryVoice(dialog);
}

function close() {
  carryVoice(document.body);
  dialog.close();
  if (isLost()) focusFirst(opener);
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
