/** How journeys and benchmarks start Chromium: as root, with the fonts of the tests, and in contact with nothing but the server. */
import type { LaunchOptions } from 'playwright-core';
import { browserEnvironment } from '../scripts/programs/browser.js';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Resolves the example hostnames of config/environments.ts to this machine.
  '--host-resolver-rules=MAP *.example 127.0.0.1',
];

/** @param more arguments of a browser that differs */
export const browserOptions = (executablePath: string, more: readonly string[] = []) =>
  ({ executablePath, args: [...args, ...more], env: browserEnvironment() }) satisfies LaunchOptions;
