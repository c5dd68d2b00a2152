/**
 * `npm run check -- faults`: faults under mixed load, 85 on PostgreSQL with two processes and 33 on the embedded engine, and
 * on each engine twenty uploads whose process is killed; `postgresql` or `embedded` one engine alone, `20` as many
 * faults on each. FAULTS_SEED=n takes those of a former run.
 *
 * `npm run check -- planted`, which is `planted`: ten faults that are planted in the database of servers of their own, and
 * where each was found.
 */
import { run } from '../run.js';

const words = process.argv.slice(2);
const isPlanted = words.includes('planted');
const given = words.find((word) => /^\d+$/.test(word));
const seed = process.env.FAULTS_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const engines = /** @type {const} */ ([
  ['postgresql', 'postgresql', '85'],
  ['embedded', 'node', '33'],
]);

for (const [engine, project, count] of engines) {
  if (words.some((word) => engines.some(([name]) => name === word)) && !words.includes(engine)) continue;
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--runInBand',
    isPlanted ? 'testing/faults/planted' : 'testing/faults/(faults|killed-uploads)',
  ];
  await run(process.execPath, jest, {
    env: {
      ...process.env,
      FAULTS_SEED: seed,
      ...(isPlanted ? { PLANTED_FAULTS: 'all' } : { FAULTS_COUNT: given ?? count }),
      // The file is of the embedded engine otherwise.
      ...(engine === 'postgresql' && { TEST_EVERY_ENGINE: '1' }),
    },
  });
}
