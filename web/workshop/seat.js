/**
 * The seat of a bot of the workshop at a table of the games' page: it runs where bots of the workshop run, in a worker
 * that reaches neither the network nor the games, and hears nothing but what its seat sees. Only who plays against one
 * fetches this.
 *
 * @typedef {import("../messages").Question} Question
 * @typedef {import("./talk").FromWorker} FromWorker
 */

import { kept } from "./course.js";
import { Python } from "./python.js";

/** Time is counted in parts while it passes, since a phone that slept has not waited. */
const PART_MS = 100;
/** How many parts Python may take to start: where nothing is stored yet, it is fetched. */
const START = 1_200;
/** The thought of a move is a second on a phone, and one second more is allowed. */
const MOVE = 20;
/** Python is ended when nothing has been asked for a while: it takes much memory. */
const IDLE_MS = 300_000;
const LONGEST = 20;

/** @type {{source: string, python: Python} | undefined} */
let seated;
/** @type {(message: FromWorker) => void} */
let hear = () => {};
/** @type {number | undefined} */
let idle;
/** Each question waits for the one before it. @type {Promise<unknown>} */
let turn = Promise.resolve();

/**
 * Ask the bot that is kept for a game.
 *
 * @param {Question} asked
 * @returns {Promise<string>} what `workshop-chosen` tells
 */
export function choose(asked) {
  const answer = turn.then(() => ask(asked));
  turn = answer.catch(() => {});
  return answer;
}

/** @param {Question} asked @returns {Promise<string>} */
async function ask({ game, seen, seed }) {
  const source = kept(`${game} table`);
  if (source === null) return "missing";
  clearTimeout(idle);
  if (source !== seated?.source && !(await sitDown(source))) return leave("missing");
  seated?.python.tell({ choose: { source, seen, seed } });
  const told = await heard(({ chosen, died }) => (died ? "failed" : chosen), MOVE);
  if (told === undefined) return leave("late");
  idle = setTimeout(leave, IDLE_MS);
  return String(told).slice(0, LONGEST);
}

/** Start a Python for a bot alone. @param {string} source @returns {Promise<boolean>} whether it is ready */
async function sitDown(source) {
  leave();
  seated = { source, python: new Python((message) => hear(message)) };
  return (await heard(({ stage, died }) => (died ? "failed" : ["ready", "failed"].find((end) => end === stage)), START)) === "ready";
}

/** End Python, and whatever the bot is doing. @param {string} [why] */
function leave(why = "") {
  seated?.python.worker.terminate();
  seated = undefined;
  return why;
}

/**
 * Wait until the worker tells something that answers.
 *
 * @template T
 * @param {(message: FromWorker) => T | undefined} answer
 * @param {number} parts how long at most
 * @returns {Promise<T | undefined>}
 */
function heard(answer, parts) {
  return new Promise((resolve) => {
    /** @param {T} [found] */
    const end = (found) => {
      clearInterval(clock);
      hear = () => {};
      resolve(found);
    };
    const clock = setInterval(() => --parts || end(), PART_MS);
    hear = (message) => {
      const found = answer(message);
      if (found !== undefined) end(found);
    };
  });
}
