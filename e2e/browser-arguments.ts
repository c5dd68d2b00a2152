/** Arguments of Chromium for journeys and benchmarks: runs as root, and contacts nothing but the server. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Resolves the example hostnames of config/environments.ts to this machine.
  '--host-resolver-rules=MAP *.example 127.0.0.1',
];
