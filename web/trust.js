/** Trusted Types, where browsers have them: scripts come from this site alone, and HTML from Python alone. */

const HOME = new URL("./", location.href).href;
// PyScript makes its worker's script itself.
const MADE_HERE = `blob:${location.origin}/`;

/** @param {string} url */
function ownScript(url) {
  const { href } = new URL(url, location.href);
  return href.startsWith(HOME) || href.startsWith(MADE_HERE) ? href : null;
}

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
