/**
 * `npm run check -- fuzz`: 100,000 requests made up from the API description, on the embedded engine; `postgresql` on
 * PostgreSQL, `20000` fewer. FUZZ_SEED=n sends those of a former run again.
 */
import { run } from '../run.js';

const [first = '', second = ''] = process.argv.slice(2);
const engine = [first, second].includes('postgresql') ? 'postgresql' : 'embedded';
const count = [first, second].find((word) => /^\d+$/.test(word)) ?? '100000';

await run(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    engine === 'postgresql' ? 'postgresql' : 'node',
    '--runInBand',
    'testing/fuzz/',
  ],
  {
    env: {
      ...process.env,
      FUZZ_REQUESTS: count,
      FUZZ_SEED: process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
      // The file is of the embedded engine otherwise.
      ...(engine === 'postgresql' && { TEST_EVERY_ENGINE: '1' }),
    },
  },
);
