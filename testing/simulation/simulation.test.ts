/**
 * The whole server in one process, with people and faults: the same seed gives the same run, a planted fault is found,
 * and without one everything is as people were told. `npm run check -- simulation` runs as many seeds as requested.
 */
import { spawnSync } from 'node:child_process';
import { testPatienceMs } from '../patience';

const isEveryEngine = process.env.TEST_EVERY_ENGINE === '1';
const seed = 20_261_126;
const seedCount = isEveryEngine ? 100 : 1;
const size = isEveryEngine ? 40 : 20;

jest.setTimeout(testPatienceMs + seedCount * 60_000);

/** @returns its output */
function simulate(...args: readonly string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'testing/simulation/main.ts', ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return { status, said: stdout };
}

it('everything is left as people were told, and the first seed is the same run in another process', () => {
  const run = ['--seed', String(seed), '--size', String(size), '--digest'];
  const { status, said } = simulate(String(seedCount), ...run);
  expect(said).toMatch(/\d+ calls, 0 failed\n$/);
  expect(status).toBe(0);
  const [digest = '', ...others] = said.split('\n');
  expect(digest).toMatch(/^\d+ [0-9a-f]{16}$/);
  expect(others).toHaveLength(seedCount + 1);
  expect(simulate(...run).said).toMatch(digest);
});

it('a planted fault is found, and told by the few steps that it takes; what is printed fails the same way', () => {
  const planted = 'an answer comes before its commit';
  const found = simulate('5', '--seed', '1', '--size', '8', '--shrinks', '2', '--planted', planted).said;
  const [, args = ''] = /npm run check -- simulation (.*)$/m.exec(found) ?? [];
  const words = [...args.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const failure = found.slice(0, found.indexOf(args) + args.length);
  expect(failure).toMatch(planted);
  expect(failure.match(/^ {2}\d+\. /gm)?.length).toBeLessThanOrEqual(4);
  const again = simulate(...words);
  expect([again.status, again.said.slice(0, failure.length)]).toEqual([1, failure]);
});
