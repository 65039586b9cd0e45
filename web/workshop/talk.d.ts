/** What the page and the worker tell each other. All of it is data: texts are shown as text. */

/** What is to be played. */
export interface Wish {
  game: string;
  /** A level of the game, or `random`. */
  opponent: string;
  deals: number;
  /** The player's bot. */
  source: string;
  /** How many points ahead it has to be, where this is the check of a step. */
  ahead?: number;
  /** Whether it has to give a reason for each choice. */
  why?: boolean;
}

/** What a bot at a table of the games' page is asked. */
export interface Question {
  source: string;
  /** What its seat knows, as JSON. */
  seen: string;
  /** What its random numbers follow from, in hexadecimal digits. */
  seed: string;
}

/** A package as it comes from PyPI; its name and its version begin the name of the file. */
export interface Wheel {
  file: string;
  bytes: ArrayBuffer;
}

/** Why there is no wheel to add. */
export type Refusal = "offline" | "silent" | "unknown" | "unfit" | "foreign" | "large" | "changed" | "strange";

/** What the frame that asks PyPI answers: a wheel with the packages that it needs, or why there is none. */
export type Answer = Found | { refusal: Refusal };

export interface Found {
  wheel: Wheel;
  needs: Need[];
}

/** A package that another one needs, and in which versions, such as `>=2,<3`; "" for any. */
export interface Need {
  name: string;
  versions: string;
}

export interface ToWorker {
  /** What the player has added: told once, before anything is played. */
  packages?: Wheel[];
  run?: Wish;
  choose?: Question;
  /** End the run after the deal that is being played. */
  stop?: true;
}

/** A row of the result: its mean and the ends of its interval, as numbers and as they are written. */
export interface Row {
  name: string;
  figure: [number, number, number];
  written: [string, string];
}

/** A round that has been played. */
export interface Deal {
  name: string;
  /** What stands behind the # of a link to look back at it. */
  look: string;
}

export interface Fault {
  text: string;
  line: number | null;
  /** What the bot was shown when it failed; may be empty. */
  seen: string;
}

export interface FromWorker {
  /** How far Python has come. */
  stage?: "starting" | "installing" | "ready" | "failed";
  why?: string;
  /** The files of packages that cannot be unpacked. */
  unusable?: string[];
  /** How many deals have been played, and of how many. */
  done?: number;
  of?: number;
  rows?: Row[];
  verdict?: string;
  /** The rounds so far in which the bot did worst. */
  worst?: Deal[];
  /** Whether the check of a step is passed. */
  passed?: boolean;
  fault?: Fault;
  /** A line that the bot has printed, or the sign that there were too many. */
  printed?: string;
  tooMuch?: true;
  /** What the bot at a table does: the number of its action, `wait` or `failed`. */
  chosen?: string;
  /** The run is over: all is played, it was stopped, or there was a fault. */
  ended?: "done" | "stopped" | "fault";
  /** Python itself has ended. */
  died?: string;
}
