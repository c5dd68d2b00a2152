/** The one seam through which the server takes its stand-ins and its demo data. */
import type { FastifyInstance } from 'fastify';
import type { Options } from '../server/start/options';
import type { Seed } from '../server/start/seeds';
import { standInBindPage } from './bind-page';
import { accountSeed } from './demo/accounts';
import { dictionaryDemoSeed } from './demo/dictionaries';
import { activationDemoSeed } from './demo/activations';
import { grantDemoSeed } from './demo/grants';
import { merchantDemoSeed } from './demo/merchants';
import { pageDemoSeed } from './demo/pages';
import { printJobDemoSeed } from './demo/print-jobs';
import { qrCodeDemoSeed } from './demo/qr-codes';
import { simulateErrors } from './errors';

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

/** Pages that belong to others, in a demonstration, and QA's errors, which have a switch of their own. */
export function standIns(
  app: FastifyInstance,
  { isDemo, simulatesErrors }: Pick<Options, 'isDemo' | 'simulatesErrors'>,
): void {
  if (simulatesErrors) simulateErrors(app);
  if (isDemo) standInBindPage(app);
}
