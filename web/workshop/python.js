/** The line to the worker in which Python runs. */

/** @typedef {import("./talk").FromWorker} FromWorker */

const SCRIPT = new URL("./web/workshop/worker.mjs", document.baseURI).href;

/**
 * Start Python in a new worker; from a blob, so that the page's policy binds it.
 *
 * @param {(message: FromWorker) => void} hear
 */
export function startPython(hear) {
  const source = URL.createObjectURL(new Blob([`import ${JSON.stringify(SCRIPT)};`], { type: "text/javascript" }));
  const worker = new Worker(source, { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    hear({ stage: "failed", why: event.message });
  };
  return worker;
}
