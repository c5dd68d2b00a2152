/**
 * Faults under mixed load: whatever fails, what somebody was told is there, once, and the system is soon ready again.
 *
 * `npm run test:faults` does more than a hundred of them on both engines. With every other test one process on the
 * embedded engine is killed; for PostgreSQL outage.postgresql.test.ts has the short form.
 */
import { exporting } from '#contract/export/endpoints';
import { exportStatus } from '#contract/export/constants';
import { system } from '#contract/system/endpoints';
import { until } from '../until';
import type { Fault } from './faults';
import { faultsHere, openFaultRun, type FaultRun } from './run';

const seed = Number(process.env.FAULTS_SEED ?? 20_261_122);
/** Undefined is the short form. */
const count = process.env.FAULTS_COUNT === undefined ? undefined : Number(process.env.FAULTS_COUNT);
const size = count === undefined ? { laneCount: 2, memberCount: 1 } : { laneCount: 4, memberCount: 2 };
/** With every other test the machine has other work; there the run itself gives up after a minute. */
const readyWithinMs = count === undefined ? Infinity : 10_000;

jest.setTimeout(120_000 + (count ?? 0) * 30_000);

const planned: readonly Fault[] = Array.from(
  { length: count ?? 1 },
  // Only looked at where the list is long enough.
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
      // On a machine that has much else to do a start takes its time without any fault, too; after one, people are at work
      // meanwhile, and a process that is killed while it starts begins again.
      const limitMs = readyAfterMs < readyWithinMs ? readyWithinMs : 3 * (await run.world.restart());
      expect(readyAfterMs).toBeLessThan(limitMs);
    },
  );
});

if (count !== undefined)
  it('has ended all work that was ordered, and every file is whole', async () => {
    const { world, client, ledger } = run;
    await world.untilReady();
    // Asked of the system itself: whoever looks into the embedded database ends the process that is at work.
    await until(
      'the work to end',
      async () => {
        const { jobs } = await client.read(system.findState);
        const isOver = jobs.every(
          ({ kind, queuedCount, runningCount, failedCount }) =>
            queuedCount + runningCount === 0 &&
            // A full disk may cost an export all its tries; whoever ordered it is told, and can try again.
            (failedCount === 0 || kind === 'export.write'),
        );
        return isOver || undefined;
      },
      { giveUpMs: 90_000, paceMs: 500 },
    );
    const query = { currentPage: 1, pageSize: 20 };
    const { items } = (await client.read(exporting.listExportJobs, { query })).page;
    expect(items.filter(({ id }) => !ledger.exports.has(id))).toEqual([]);
    for (const { id, rowCount } of items.filter(({ status }) => status === exportStatus.finished)) {
      const file = await client.take(exporting.fetchExportFile, { id });
      expect(file.kind === 'done' && file.data.length).toBe(rowCount + 1);
    }
  });
