/** What the worker tells the page. All of it is data: texts are shown as text. */
export interface FromWorker {
  /** How far Python has come. */
  stage?: "starting" | "installing" | "ready" | "failed";
  why?: string;
}
