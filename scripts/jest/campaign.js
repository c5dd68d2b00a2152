/**
 * `npm run test:campaign`: 200 ways to tamper with the audit trail on each engine, each against an office in which ten records
 * are written a second; `-- postgresql` or `-- embedded` one engine alone, `-- 20` as many ways. CAMPAIGN_SEED=n takes those of
 * a former run.
 */
import { run } from '../run.js';

const words = process.argv.slice(2);
const engines = /** @type {const} */ (['postgresql', 'embedded']);
const chosen = engines.filter((engine) => words.includes(engine));

for (const engine of chosen.length > 0 ? chosen : engines) {
  const project = engine === 'embedded' ? 'node' : engine;
  await run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--runInBand', 'server/audit/campaign'],
    {
      env: {
        ...process.env,
        CAMPAIGN_COUNT: words.find((word) => /^\d+$/.test(word)) ?? '200',
        // The file is of the embedded engine otherwise.
        ...(engine === 'postgresql' && { TEST_EVERY_ENGINE: '1' }),
      },
    },
  );
}
