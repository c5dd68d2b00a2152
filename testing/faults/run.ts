/**
 * Faults one after the other, while people work in every area; after each, the database is compared with what they were
 * told.
 */
import { testEngine } from '../database/database';
import { roll, type Dice } from '../fuzz/dice';
import { openPatientClient, type PatientClient } from './client';
import { faults, type Fault } from './faults';
import { openLane } from './lane';
import { openLedger, type Ledger } from './ledger';
import { openWorld, type World } from './world';

export interface FaultRun {
  readonly world: World;
  readonly client: PatientClient;
  readonly ledger: Ledger;
  /** The address of the n-th process, even after its restart. */
  readonly origins: readonly string[];
  /** @param place number of the fault in the run; with the seed it determines what happens */
  strike(fault: Fault, place: number): Promise<Struck>;
  /** The result of the run in one line. */
  summary(): string;
}

interface Struck {
  /** One line for each difference. */
  readonly problems: readonly string[];
  /** Time from the end of the fault. */
  readonly readyAfterMs: number;
}

export interface RunSize {
  readonly seed: number;
  readonly laneCount: number;
  /** Number of processes; always one on the embedded engine, whose database belongs to one. */
  readonly memberCount: number;
  /** How long people work at most before a fault strikes. */
  readonly workMs?: number;
}

/** The faults for the engine of this test run. */
export const faultsHere = faults.filter(({ engines }) => engines.includes(testEngine));

/** Each lane's own mark, and somebody with a second factor and no other work. */
const marks = 'ABCD';
const holders = ['auditor', 'support', 'warehouse', 'sales'] as const;
const partStep = 1_000_003;

export async function openFaultRun({
  seed,
  laneCount,
  memberCount,
  workMs = 400,
}: RunSize): Promise<FaultRun> {
  const world = await openWorld(testEngine === 'embedded' ? 1 : memberCount);
  const ledger = openLedger();
  const origins = world.members.map(({ door }) => `http://127.0.0.1:${door.port}`);
  const client = openPatientClient(origins, diceOf(seed + partStep));
  const agent = openPatientClient(origins, diceOf(seed + 50 * partStep), 'agent-east');
  const clients = [client, agent];
  const lanes = await Promise.all(
    Array.from({ length: laneCount }, (_, place) => {
      const dice = diceOf(seed + (2 + place) * partStep);
      const holder = openPatientClient(origins, diceOf(seed + (60 + place) * partStep), holders[place]);
      clients.push(holder);
      return openLane({ client, agent, holder, ledger, dice, mark: marks.charAt(place) });
    }),
  );
  const readyMs: number[] = [];

  return {
    world,
    client,
    ledger,
    origins,
    async strike(fault, place) {
      await world.untilReady();
      const dice = diceOf(seed + (100 + place) * partStep);
      let isOver = false;
      const work = Promise.allSettled(lanes.map((lane) => lane.work(() => isOver)));
      await lasting(workMs / 4 + dice.below((workMs * 3) / 4));
      await fault.strike(world, dice);
      const readyAfterMs = await world.untilReady();
      readyMs.push(readyAfterMs);
      await lasting(100);
      isOver = true;
      const stuck = (await work).flatMap((each) =>
        each.status === 'rejected' ? [`somebody could not go on: ${String(each.reason)}`] : [],
      );
      const deviations = clients.flatMap((each) => each.takeDeviations());
      return { problems: [...(await world.examine(ledger)), ...deviations, ...stuck], readyAfterMs };
    },
    summary: () =>
      `faults on ${world.postgresql ? 'postgresql' : 'embedded'}: ${readyMs.length} with seed ${seed}, ` +
      `${world.members.length} process(es), ${ledger.doneCount()} writes acknowledged, ` +
      `${client.repeats()} requests sent again, ready at the latest after ${Math.round(Math.max(...readyMs))} ms`,
  };
}

/** Each roll has its own seed, so that rolls do not depend on who else rolls in between. */
export function diceOf(first: number): Dice {
  let seed = first;
  const next = <Value>(play: (dice: Dice) => Value) => roll((seed += 1), play);
  return {
    below: (count) => next((dice) => dice.below(count)),
    one: (list) => next((dice) => dice.one(list)),
    percent: (chance) => next((dice) => dice.percent(chance)),
    from: (arbitrary) => next((dice) => dice.from(arbitrary)),
  };
}

// Work goes on between two faults for a time.
const lasting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
