/** Texts to and from files. */

/** More than any device keeps, some 70,000 games: what is larger was chosen by mistake. */
const MOST_BYTES = 100_000_000;
const REVOKE_MS = 60_000;

/** Hand the player a text as a file. @param {{name: string, text: string}} file */
export function download({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}

/**
 * Read the file that was chosen, and forget it, so that choosing the same one again is a change again.
 *
 * @param {HTMLInputElement} field
 * @returns {Promise<string>} nothing when it is too large or cannot be read
 */
export async function textOf(field) {
  const file = field.files?.[0];
  const text = file && file.size <= MOST_BYTES ? await file.text().catch(() => "") : "";
  field.value = "";
  return text;
}
