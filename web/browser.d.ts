// What browsers have and TypeScript's library does not know yet.

interface Window {
  /** How an installed app is told of the links it is opened with. */
  readonly launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
}
