/** What the page tells Python: a tap, a changed field, or one of the shell's own `start`, `link` and `tick`. */
export interface Message {
  act: string;
  arg: string;
  /** The field's value, the link's fragment, or all that Python needs to start. */
  value?: string | Start;
  /** The last revision on screen when the player acted. */
  rev: number;
}

export interface Start {
  saves: Record<string, string>;
  fragment: string;
  query: string;
  /** The page's address without fragment and query, to build links from. */
  url: string;
}

/** What Python answers; only what changed, so everything but `rev` may be missing. */
export interface Reply {
  rev: number;
  regions?: Record<string, string>;
  /** For the live region. */
  say?: string;
  /** For a moment on screen. */
  toast?: string;
  /** The id of the element that gets the focus. */
  focus?: string;
  /** To be stored; null deletes. */
  save?: Record<string, string | null>;
  /** Whether to show nothing before it is stored. */
  saveFirst?: boolean;
  /** Milliseconds after which Python wants a `tick`. */
  wait?: number;
  share?: { text: string; url: string };
  copy?: string;
  /** The name of a sound and buzz; see senses.js. */
  sound?: string;
  /** `settings` become `data-` attributes of the root element; null takes one away. */
  page?: { title?: string; screen?: string; game?: string; settings?: Record<string, string | null> };
}
