/** The one seam through which the server takes its stand-ins and its demo data. */
import type { FastifyInstance } from 'fastify';
import type { Seed } from '../server/start/seeds';
import { accountSeed } from './demo/accounts';
import { dictionaryDemoSeed } from './demo/dictionaries';
import { activationDemoSeed } from './demo/activations';
import { grantDemoSeed } from './demo/grants';
import { merchantDemoSeed } from './demo/merchants';
import { pageDemoSeed } from './demo/pages';
import { printJobDemoSeed } from './demo/print-jobs';
import { qrCodeDemoSeed } from './demo/qr-codes';
import { simulateErrors } from './errors';
import { signInPages } from './sign-in-pages';

export { demoAccounts, demoPassword } from './demo/accounts';

/** Who can sign in and what forms can choose from; enough for tests, which make their own print jobs. */
export const demoBasics: readonly Seed[] = [accountSeed, dictionaryDemoSeed];

/** In the order in which they are sown: accounts first, later seeds name them as authors. */
export const demoSeeds: readonly Seed[] = [
  ...demoBasics,
  merchantDemoSeed,
  pageDemoSeed,
  printJobDemoSeed,
  grantDemoSeed,
  activationDemoSeed,
  qrCodeDemoSeed,
];

/** Hosts and pages that belong to others, and QA's errors; mounted in demo mode only. */
export function standIns(app: FastifyInstance): void {
  simulateErrors(app);
  signInPages(app);
}
