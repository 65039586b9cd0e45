// What browsers have and TypeScript's library does not know yet.

interface Window {
  /** Set by tests before the page's scripts run: how long what has just come takes no press (arming.js). */
  readonly restMs?: number;
  /** Where strings become code only by policies. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?(html: string): string; createScriptURL?(url: string): string | null },
    ): { createHTML(html: string): string };
  };
  /** How an installed app is told of the links it is opened with. */
  readonly launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
}
