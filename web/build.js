/** Names what the screens are drawn with: another package or other stylesheets, another name. */
export const BUILD = "@BUILD@";
