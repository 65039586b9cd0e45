/* Made from py/passalong/app/reply.py by `python -m tools.build.messages`: change that, and not this. */

/**
 * Python asks for the secrets of some seats of this device in a sealed game.
 *
 * Here and in all that follows about secrets, bytes are written in hexadecimal digits, the game's id as well.
 */
export interface Seats {
  want: "seats";
  game: string;
  seats: number[];
}

/** A secret is to be locked with four new words. */
export interface Lock {
  want: "lock";
  game: string;
  seat: number;
  secret: string;
}

/** What was locked is to be opened with words that somebody has typed. */
export interface Unlock {
  want: "unlock";
  game: string;
  seat: number;
  locked: string;
  words: string;
}

/** What the device answers to `Seats`, `Lock` or `Unlock`; nothing but `game` where it has failed. */
export interface Secrets {
  game: string;
  seat?: number;
  /** By seat. */
  secrets?: Record<string, string>;
  /** Whether they will be the same when the page is opened again. */
  kept?: boolean;
  words?: string;
  locked?: string;
  /** What was locked; nothing where the words are others. */
  secret?: string;
  /** What has been typed and is none of the words. */
  unknown?: string;
}

/** What the page knows of the browser. */
export interface Device {
  /** Whether the page runs as an installed app. */
  standalone: boolean;
  ios: boolean;
  /** Whether it is another app's own browser, where what is kept may vanish. */
  inApp: boolean;
  canShare: boolean;
  canPaste: boolean;
  /** Whether the browser has promised not to throw the games away; null where it does not say. */
  persisted: boolean | null;
  /** The names of the bots that the workshop has kept, as JSON, by game; or nothing. */
  bots: string;
}

/** What is kept and was left out at the start. */
export interface Rest {
  saves: Record<string, string>;
}

/** All that Python needs to start. */
export interface Start extends Rest {
  /** Whether `rest` will follow. */
  more: boolean;
  fragment: string;
  /** The game that a shortcut of the installed app begins, or nothing; after `workshop `, against its bot. */
  game: string;
  /** The page's address without fragment and query, to build links from. */
  url: string;
  /** What another app has shared with this one, or nothing. */
  shared: string;
  device: Device;
}

/**
 * What the page tells Python: a tap, a changed field, or one of the page's own acts.
 *
 * These are `start`, `rest`, `tick`, `hide`, `look` (the page is seen again), `dismiss`, `back` (arg: how deep to go
 * up to), `link` (value: the fragment), `shared` (a text from another app), `persisted` ("yes" or "no"), `secrets`
 * (arg: what Python wanted; value: the answer) and `sent` (arg: the reply's `sending`, or "copy" for a text that is
 * sent to nobody; value: "yes", or "refused" where the browser would not have it), and `card-sent`, the same of a
 * picture (arg: what was wanted of it), and `workshop-chosen` (arg: the number of the question; value: the number of
 * the action, `wait`, or why there is none: `failed`, `late` or `missing`).
 */
export interface Message {
  act: string;
  arg: string;
  /** The field's value, the file's or the clipboard's text ("" where it cannot be had), or what an act above takes. */
  value?: string | Start | Rest | Secrets;
  /** The last revision on screen when the player acted. */
  rev: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** The picture of a result is to be drawn beforehand, as it is shown, or copied. */
export interface DrawPostcard {
  want: "draw" | "copy";
}

/** The picture of a result is to be offered to the share sheet with a text. */
export interface SharePostcard {
  want: "share";
  name: string;
  text: string;
}

/** The picture of a result is to be saved as a file of that name. */
export interface SavePostcard {
  want: "save";
  name: string;
}

/** What is to be done with the picture of a result (`web/postcard.js`); the answer to all but "draw" is `card-sent`. */
export type Postcard = DrawPostcard | SharePostcard | SavePostcard;

/** What can be heard (`web/sound.js`). */
export type Sound = "clear" | "click" | "end" | "fire" | "mine" | "refuse" | "slide" | "sonar" | "splash" | "trick" | "turn" | "win";

/** The bot that was written in the workshop for a game is to choose; what it does comes as `workshop-chosen`. */
export interface Question {
  game: string;
  number: number;
  /** What its seat knows, as `passalong.observation_json` writes it. */
  seen: string;
  /** What its random numbers follow from, in hexadecimal digits. */
  seed: string;
}

/** What is to be offered to the share sheet. */
export interface Share {
  text: string;
  url: string;
}

/** A file for the player. */
export interface File {
  name: string;
  text: string;
}

/** What has changed of the page around the regions. */
export interface PageFacts {
  title?: string;
  screen?: string;
  game?: string;
  /** How many levels Back goes up, one by one, before it leaves from the lobby. */
  depth?: number;
  /** The names of the screens from the lobby down to the one shown. */
  places?: string[];
  /** What the address bar holds in another app's own browser, whose menu opens it in a real one: the game's link. */
  address?: string;
  /**
   * `data-` attributes of the root element; null takes one away.
   *
   * Among them is `private`, where several people share this device and hold secrets: "hand" while one of them sees
   * theirs, "curtain" else.
   */
  settings?: Record<string, string | null>;
}

/** What Python answers; only what has changed, so all but `rev` may be missing. */
export interface Reply {
  /** The revision of the screen after this reply; always there. */
  rev: number;
  /** The HTML of the regions that have changed, by their names. */
  regions?: Record<string, string>;
  /** Whether nothing has happened since the player last saw this: what comes onto the page lies there already. */
  still?: boolean;
  /** For the live region; "" empties it. */
  say?: string;
  /** For a moment on screen. */
  toast?: string;
  /** Whether that stands beside what was pressed: it says why not. */
  beside?: boolean;
  /** The id of the element that gets the focus. */
  focus?: string;
  /** To be stored; null deletes. */
  save?: Record<string, string | null>;
  /** Whether to show nothing before it is stored. */
  saveFirst?: boolean;
  /** Milliseconds after which Python wants a `tick`. */
  wait?: number;
  /** Whether the player need not wait for that: nothing happens on the screen. */
  aside?: boolean;
  share?: Share;
  /** A text for the clipboard. */
  copy?: string;
  file?: File;
  postcard?: Postcard;
  /** What to tell as `sent` once the link was shared or copied, or the file handed over; never if it was not. */
  sending?: string;
  /** What Python wants to know before anything else that is tapped; the answer comes as `secrets`. */
  secrets?: Seats | Lock | Unlock;
  /** What a bot of the workshop is to be asked. */
  choose?: Question;
  /** Whether to ask the browser to keep the games; the answer comes as `persisted`. */
  persist?: boolean;
  /** A number for the installed app's icon; 0 takes it away. */
  badge?: number;
  /** What is heard, one after the other, where sounds are on. */
  sounds?: Sound[];
  /** How often the device vibrates, where it may. */
  buzzes?: number;
  page?: PageFacts;
}
