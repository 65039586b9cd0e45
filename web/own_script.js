const HOME = new URL("./", location.href).href;
// PyScript makes its worker's script itself, and so does the workshop.
const MADE_HERE = `blob:${location.origin}/`;

/** For Trusted Types: an address of a script, unless it comes from elsewhere. @param {string} url */
export function ownScript(url) {
  const { href } = new URL(url, location.href);
  return href.startsWith(HOME) || href.startsWith(MADE_HERE) ? href : null;
}
