/**
 * `npm run check -- campaign`: tampers 200 times with the audit trail on each engine: each column and row at the newest, a middle
 * and the oldest record, head, anchor and checks, each in an office of its own, quiet, stopped or busy; `postgresql` or `embedded` one engine alone, `20` as many ways. CAMPAIGN_SEED=n takes those of
 * a former run.
 */
import { run } from '../run.js';

const words = process.argv.slice(2);
const engines = /** @type {const} */ (['postgresql', 'embedded']);
const chosen = engines.filter((engine) => words.includes(engine));

const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 200);
const seed = process.env.CAMPAIGN_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
/** An office for each is more than one process could hold. */
const waysPerProcess = 25;
let failedCount = 0;

for (const engine of chosen.length > 0 ? chosen : engines) {
  const project = engine === 'embedded' ? 'node' : engine;
  for (let from = 0; from < count; from += waysPerProcess)
    await run(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        ...['--selectProjects', project, '--runInBand'],
        // An office that could not be closed must not keep the others from being opened.
        '--forceExit',
        'server/audit/campaign',
      ],
      {
        env: {
          ...process.env,
          CAMPAIGN_COUNT: String(count),
          CAMPAIGN_FROM: String(from),
          CAMPAIGN_TO: String(from + waysPerProcess),
          CAMPAIGN_SEED: seed,
          // The file is of the embedded engine otherwise.
          ...(engine === 'postgresql' && { TEST_EVERY_ENGINE: '1' }),
        },
      },
    ).catch((/** @type {unknown} */ error) => {
      // The others are tried all the same.
      console.error(String(error));
      failedCount += 1;
    });
}
console.log(`seed ${seed}: ${failedCount === 0 ? 'each way was found' : `${failedCount} processes failed`}`);
process.exitCode = failedCount === 0 ? 0 : 1;
