/**
 * Names what the screens are drawn with: another package or other stylesheets, another name. The build fills it in.
 *
 * A file of its own: it is another one in every version, and whatever has it inside would be fetched anew with it.
 */
export const BUILD = "@BUILD@";
