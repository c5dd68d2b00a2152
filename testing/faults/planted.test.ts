/**
 * Whether the faults that this folder looks for are found: each planted one within twenty striking faults, by the lane
 * whose work it spoils.
 *
 * `npm run check -- planted` plants all of them on both engines and prints the line that found each; a normal run plants
 * one.
 */
import type { Fault } from './faults';
import { plant, plantedFaults } from './planted';
import { faultsHere, openFaultRun, type FaultRun } from './run';

const isAll = process.env.PLANTED_FAULTS === 'all';
const seed = Number(process.env.FAULTS_SEED ?? 20_261_126);
const faultsMax = 20;

const chosen = isAll ? plantedFaults : plantedFaults.filter(({ lane }) => lane === 'audit trail');
const rows: string[] = [];

// The index is always within the list.
const kindAt = (place: number) => faultsHere[place % faultsHere.length] as Fault;

let run: FaultRun;
beforeEach(async () => {
  const size = isAll ? { laneCount: 4, workMs: 3_000 } : { laneCount: 1, workMs: 100 };
  run = await openFaultRun({ seed, memberCount: 2, ...size });
});
afterEach(() => run.world.close());
afterAll(() => {
  if (isAll) process.stdout.write(`${rows.join('\n')}\n`);
});

describe(`a planted fault, with seed ${seed}`, () => {
  it.each(chosen.map((planted) => [planted.name, planted] as const))(
    'is found: %s',
    async (name, planted) => {
      await plant(run.world, planted);
      const problems: string[] = [];
      const find = () => problems.find((line) => planted.line.test(line));
      let count = 0;
      while (find() === undefined && count < faultsMax) {
        count += 1;
        problems.push(...(await run.strike(kindAt(count), count)).problems);
      }
      rows.push(`| ${name} | ${count} | ${planted.lane} | ${find() ?? 'not found'} |`);
      expect(problems).toContainEqual(expect.stringMatching(planted.line));
    },
  );
});
