/** How Chromium is started for journeys and benchmarks: as root, and without a word to anybody but the server. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The example hostnames of config/environments.ts are this machine.
  '--host-resolver-rules=MAP *.example 127.0.0.1',
];
