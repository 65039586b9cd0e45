/**
 * The line to the Python worker.
 *
 * @typedef {import("./messages").Message} Message
 * @typedef {import("./messages").Reply} Reply
 * @typedef {Worker & {ready: Promise<unknown>, sync: {handle(json: string): Promise<string>}}} PythonWorker
 */

const POLL_MS = 20;

/**
 * Load PyScript, wait until the worker listens, and return the function that asks it.
 *
 * PyScript is imported here and not in index.html, so that the shell is up to say so when it cannot be loaded.
 *
 * @returns {Promise<(message: Message) => Promise<Reply>>}
 */
export async function connect() {
  const { hooks } = await import("../vendor/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear(); // the hook it sets by itself would need 'unsafe-eval'
  const { ready, sync } = await worker();
  await ready;
  return async (message) => JSON.parse(await sync.handle(JSON.stringify(message)));
}

/** Without SharedArrayBuffer no event tells that the worker exists. @returns {Promise<PythonWorker>} */
async function worker() {
  const script = /** @type {Element & {xworker?: PythonWorker}} */ (document.querySelector("script[type=py]"));
  while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  script.xworker.addEventListener("message", noteStart);
  return script.xworker;
}

/** Keep at hand how Python was started, for whoever looks into a slow start. @param {MessageEvent} event */
function noteStart({ data }) {
  if (data?.start) Object.assign(document.documentElement.dataset, data.start);
}
