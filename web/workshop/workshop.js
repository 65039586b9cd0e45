/** The workshop: a bot is written in PyScript's editor, and played in a worker by Python. */

import { ownScript } from "../own_script.js";
import { byId } from "./dom.js";
import { keepOffline } from "./offline.js";
import { openEditor } from "./editor.js";
import { startPython } from "./python.js";

window.trustedTypes?.createPolicy("default", {
  // PyScript's editor draws icons of its own, which are not shown; nothing else here is written as HTML.
  createHTML: () => "",
  createScriptURL: ownScript,
});

/** @param {import("./talk").FromWorker} message */
function hear({ stage, why }) {
  if (!stage) return;
  const status = byId("status");
  status.textContent = status.dataset[stage] ?? "";
  byId("progress").hidden = stage === "ready" || stage === "failed";
  document.documentElement.dataset.python = stage;
  if (why) console.info("Python:", why);
}

startPython(hear);
openEditor();
keepOffline();
