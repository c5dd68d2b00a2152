/**
 * Faults under mixed load: whatever fails, everything that somebody was told is there exactly once, and the system is
 * soon ready again.
 *
 * `npm run check -- faults` tries more than a hundred on both engines. A normal run kills one process on the embedded
 * engine; outage.postgresql.test.ts is the short form for PostgreSQL.
 */
import { availableParallelism, loadavg } from 'node:os';
import { exportStatus } from '#contract/export/constants';
import { exporting } from '#contract/export/endpoints';
import { system } from '#contract/system/endpoints';
import { testPatienceMs } from '../patience';
import { until } from '../until';
import type { Fault } from './faults';
import { faultsHere, openFaultRun, type FaultRun } from './run';

const seed = Number(process.env.FAULTS_SEED ?? 20_261_122);
/** Undefined in the short form. */
const count = process.env.FAULTS_COUNT === undefined ? undefined : Number(process.env.FAULTS_COUNT);
const size = count === undefined ? { laneCount: 2, memberCount: 1 } : { laneCount: 4, memberCount: 2 };
/**
 * On a machine whose processors others share, it takes as many times as long. In a normal run, which is one of many tests,
 * the run itself gives up after a minute.
 */
const readyWithinMs = () =>
  count === undefined ? Infinity : 10_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

jest.setTimeout(testPatienceMs + (count ?? 0) * 30_000);

const planned: readonly Fault[] = Array.from(
  { length: count ?? 1 },
  // The index is always within the list.
  (_, place) => faultsHere[place % faultsHere.length] as Fault,
);

let run: FaultRun;
beforeAll(async () => {
  run = await openFaultRun({ seed, ...size });
});
afterAll(async () => {
  process.stdout.write(`${run.summary()}\n`);
  await run.world.close();
});

describe(`a system that fails, with seed ${seed}`, () => {
  it.each(planned.map((fault, place) => [place + 1, fault.name, fault] as const))(
    'has lost nothing and done nothing twice after fault %i: %s',
    async (place, _, fault) => {
      const { problems, readyAfterMs } = await run.strike(fault, place);
      expect(problems).toEqual([]);
      expect(readyAfterMs).toBeLessThan(readyWithinMs());
    },
  );
});

if (count !== undefined)
  it('has ended all work that was ordered, and every file is whole', async () => {
    const { world, client, ledger } = run;
    await world.untilReady();
    // Asks the system itself, because looking into the embedded database would end the working process.
    await until(
      'the work to end',
      async () => {
        const { jobs } = await client.read(system.findState);
        const isOver = jobs.every(
          ({ kind, queuedCount, runningCount, failedCount }) =>
            queuedCount + runningCount === 0 &&
            // A full disk may use up all attempts of an export; its owner is told, and can retry.
            (failedCount === 0 || kind === 'export.write'),
        );
        return isOver || undefined;
      },
      { paceMs: 500 },
    );
    const query = { currentPage: 1, pageSize: 20 };
    const { items } = (await client.read(exporting.listExportJobs, { query })).page;
    expect(items.filter(({ id }) => !ledger.exports.has(id))).toEqual([]);
    for (const { id, rowCount } of items.filter(({ status }) => status === exportStatus.finished)) {
      const file = await client.take(exporting.fetchExportFile, { id });
      expect(file.kind === 'done' && file.data.length).toBe(rowCount + 1);
    }
  });
