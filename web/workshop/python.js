/** The line to the worker in which Python runs. */

import { heard } from "./heard.js";
import { addedWheels } from "./wheels.js";

/**
 * @typedef {import("./talk").FromWorker} FromWorker
 * @typedef {import("./talk").ToWorker} ToWorker
 */

const SCRIPT = new URL("./web/workshop/worker.mjs", document.baseURI).href;
/** How long a deal may last after somebody has asked to stop. */
const PATIENCE_MS = 1_500;

export class Python {
  /** @param {(message: FromWorker) => void} hear */
  constructor(hear) {
    this.hear = hear;
    /** @type {number | undefined} */
    this.waiting = undefined;
    this.worker = this.#start();
  }

  /** From a blob, so that the page's policy binds the worker. */
  #start() {
    const source = URL.createObjectURL(new Blob([`import ${JSON.stringify(SCRIPT)};`], { type: "text/javascript" }));
    const worker = new Worker(source, { type: "module" });
    const packages = addedWheels();
    let isReady = false;
    worker.onmessage = async ({ data }) => {
      const message = heard(data);
      if (worker !== this.worker || (message.stage && isReady)) return; // of one that has ended, or by the bot
      if (message.stage === "ready") {
        isReady = true;
        worker.postMessage(/** @type {ToWorker} */ ({ packages: await packages }));
        if (worker !== this.worker) return;
      }
      if (message.ended || message.died) clearTimeout(this.waiting);
      this.hear(message);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.worker) return; // its end has been heard already
      // Once it is ready, the fault is that of a bot, in a timer perhaps.
      this.hear(isReady ? { died: event.message } : { stage: "failed", why: event.message });
    };
    return worker;
  }

  /** @param {ToWorker} message */
  tell(message) {
    this.worker.postMessage(message);
  }

  /** Ask it to stop; a bot that never comes to an end is stopped with all of Python. @param {() => void} anew */
  stop(anew) {
    this.tell({ stop: true });
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      this.restart();
      anew();
    }, PATIENCE_MS);
  }

  restart() {
    this.worker.terminate();
    this.worker = this.#start();
  }
}
