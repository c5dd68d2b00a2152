/** The server's only access to stand-ins and demo data. */
import type { FastifyInstance } from 'fastify';
import type { Seed } from '#server/area/seed';
import type { Options } from '#server/start/options';
import { standInBindPage } from './bind-page';
import { accountSeed } from './demo/accounts';
import { activationDemoSeed } from './demo/activations';
import { dictionaryDemoSeed } from './demo/dictionaries';
import { grantDemoSeed } from './demo/grants';
import { merchantDemoSeed } from './demo/merchants';
import { pageDemoSeed } from './demo/pages';
import { printJobDemoSeed } from './demo/print-jobs';
import { qrCodeDemoSeed } from './demo/qr-codes';
import { simulateErrors } from './errors';

export { demoAccounts, demoPassword } from './demo/accounts';

/** The accounts, and the dictionaries of forms; enough for tests, which create their own print jobs. */
export const demoBasics: readonly Seed[] = [accountSeed, dictionaryDemoSeed];

/** In the order in which they run: accounts first, because later seeds name them as authors. */
export const demoSeeds: readonly Seed[] = [
  ...demoBasics,
  merchantDemoSeed,
  pageDemoSeed,
  printJobDemoSeed,
  grantDemoSeed,
  activationDemoSeed,
  qrCodeDemoSeed,
];

/** Pages of others, in a demo only, and the error simulation, which has a switch of its own. */
export function standIns(
  app: FastifyInstance,
  { isDemo, simulatesErrors }: Pick<Options, 'isDemo' | 'simulatesErrors'>,
): void {
  if (simulatesErrors) simulateErrors(app);
  if (isDemo) standInBindPage(app);
}
