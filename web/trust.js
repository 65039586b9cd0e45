/** Trusted Types, where browsers have them: scripts come from this site alone, and HTML from Python alone. */

import { ownScript } from "./own_script.js";

window.trustedTypes?.createPolicy("default", { createScriptURL: ownScript });
const python = window.trustedTypes?.createPolicy("python", { createHTML: (html) => html });

/**
 * Let HTML through that Python has written, which escapes whatever players have; for the one place that parses it.
 *
 * @param {string} html
 */
export function written(html) {
  return python ? python.createHTML(html) : html;
}
