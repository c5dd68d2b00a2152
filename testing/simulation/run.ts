/** A run: acts of people and failures, as steps that fast-check generates from a seed; shrinking leaves steps out. */
import fc from 'fast-check';
import { openPatientClient } from '../faults/client';
import { openLane } from '../faults/lane';
import { openLedger } from '../faults/ledger';
import { diceOf } from '../faults/run';
import { listProblems } from '../faults/world';
import type { Dice } from '../fuzz/dice';
import type { PlantedFault } from './planted';
import { openRivals } from './rivals';
import { openSimulatedWorld, type Instant, type SimulatedWorld } from './world';

/** Somebody who does one thing after the other. */
interface Person {
  /** Starts the next thing, chosen by this seed, once the previous one is done. */
  begin(seed: number): Promise<void>;
  /** Waits until the current thing is done. */
  readonly end: () => Promise<void>;
  readonly isBusy: () => boolean;
}

interface Office {
  readonly world: SimulatedWorld;
  readonly lanes: readonly Person[];
  readonly rivals: readonly Person[];
}

interface Step {
  readonly name: string;
  run(office: Office): Promise<void> | void;
}

interface RunResult {
  readonly digest: string;
  readonly callCount: number;
}

const marks = 'AB';
/** Each lane has its own person with a second factor. */
const holders = ['auditor', 'support'];
/** The people who want the same cards. */
const rivalNames = ['admin', 'ops', 'warehouse'];
const doors = ['http://simulation'];

const laneName = (lane: number) => `lane ${marks.charAt(lane)}`;

const step = (name: string, run: Step['run']): Step => ({ name, run });

/** Takes turns while anybody is working. */
async function turnOn({ world, lanes, rivals }: Office, turns: number) {
  const people = [...lanes, ...rivals];
  for (let count = 0; count < turns && people.some((each) => each.isBusy()); count += 1) await world.turn();
}

// Without it fast-check prefers seeds near the ends of the range, and the acts would be alike.
const chance = fc.noBias(fc.nat(2 ** 30));
const laneWork = fc.record({ lane: fc.nat(marks.length - 1), seed: chance, turns: fc.nat(60) });
const rivalWork = fc.record({ rival: fc.nat(rivalNames.length - 1), seed: chance, turns: fc.nat(8) });
const crash = fc.record({
  after: fc.integer({ min: 1, max: 40 }),
  instant: fc.constantFrom<Instant>('before a statement', 'after a statement'),
  isOfEngine: fc.noBias(fc.nat(3)).map((part) => part === 0),
});

/** Weighted, so that there are more acts than failures. */
const steps = fc.oneof(
  {
    weight: 7,
    arbitrary: laneWork.map(({ lane, seed, turns }) =>
      step(`${laneName(lane)} works (${seed}), ${turns} turns`, async (office) => {
        await office.lanes[lane]?.begin(seed);
        await turnOn(office, turns);
      }),
    ),
  },
  {
    weight: 10,
    arbitrary: rivalWork.map(({ rival, seed, turns }) =>
      step(`${rivalNames[rival]} works (${seed}), ${turns} turns`, async (office) => {
        await office.rivals[rival]?.begin(seed);
        await turnOn(office, turns);
      }),
    ),
  },
  crash.map(({ after, instant, isOfEngine }) =>
    step(`the ${isOfEngine ? 'machine' : 'process'} ends ${instant}, the ${after}. from now`, ({ world }) =>
      world.crash(after, instant, isOfEngine),
    ),
  ),
  fc
    .integer({ min: 1, max: 5 })
    .map((after) => step(`the ${after}. answer from now is lost`, ({ world }) => world.loseAnswer(after))),
  fc
    .integer({ min: 1, max: 5 })
    .map((after) =>
      step(`the ${after}. write from now arrives twice`, ({ world }) => world.deliverTwice(after)),
    ),
  fc
    .integer({ min: 1, max: 40 })
    .map((after) =>
      step(`the disk has no room for the ${after}. change of a file from now`, ({ world }) =>
        world.failDisk(after),
      ),
    ),
  fc
    .record({ minutes: fc.constantFrom(-1_100, -20, -1, 1, 20, 300, 1_100), turns: fc.nat(60) })
    .map(({ minutes, turns }) =>
      step(`the clock is ${minutes} minutes off for ${turns} turns`, async (office) => {
        office.world.shiftClock(minutes * 60_000);
        await turnOn(office, turns);
        office.world.shiftClock(-minutes * 60_000);
      }),
    ),
  fc
    .constantFrom(1, 15)
    .map((seconds) => step(`let ${seconds} seconds go by`, ({ world }) => world.pass(seconds * 1000))),
  fc.constantFrom(5, 70).map((minutes) =>
    step(
      `everybody goes, and the machine sleeps for ${minutes} minutes`,
      async ({ world, lanes, rivals }) => {
        for (const person of [...lanes, ...rivals]) await person.end();
        await world.sleep(minutes * 60_000);
      },
    ),
  ),
);

/** Each act has its own dice, so that it stays the same when earlier acts are left out. */
function openDice() {
  let dice = diceOf(0);
  const each: Dice = {
    below: (count) => dice.below(count),
    one: (list) => dice.one(list),
    percent: (share) => dice.percent(share),
    from: (arbitrary) => dice.from(arbitrary),
  };
  return {
    each,
    begin(seed: number) {
      dice = diceOf(seed);
    },
  };
}

function openPerson(world: SimulatedWorld, name: string, work: (seed: number) => Promise<unknown>): Person {
  let doing: Promise<unknown> | undefined;
  let seedOf = 0;
  const end = async () => {
    if (doing) await world.drive(doing, `${name} (${seedOf})`);
  };
  return {
    async begin(seed) {
      await end();
      seedOf = seed;
      const begun = work(seed).then(() => {
        doing = undefined;
      });
      // Reported at the end.
      begun.catch(() => {});
      doing = begun;
    },
    end,
    isBusy: () => doing !== undefined,
  };
}

/** @throws Error that says where the database differs from what people were told */
async function run(
  { seed, planted, wantsDigest = false }: RunSettings,
  given: readonly Step[],
): Promise<RunResult> {
  const [scheduler] = fc.sample(fc.scheduler(), { seed, numRuns: 1 });
  if (!scheduler) throw new Error('There is no order.');
  const world = await openSimulatedWorld({ seed, scheduler, planted });
  try {
    const ledger = openLedger();
    const clientOf = (username: string) => ({
      ...openPatientClient(doors, diceOf(seed), username),
      // The library that reads pictures has its own threads.
      sendPicture: async () => undefined,
    });
    const [client, agent] = [clientOf('admin'), clientOf('agent-east')];
    const clients = [client, agent];
    const lanes: Person[] = [];
    for (const [place, name] of holders.entries()) {
      const dice = openDice();
      const holder = clientOf(name);
      clients.push(holder);
      const parts = { client, agent, holder, ledger, dice: dice.each, mark: marks.charAt(place) };
      const lane = await world.drive(openLane(parts));
      const work = (chosen: number) => {
        dice.begin(chosen);
        return lane.step();
      };
      lanes.push(openPerson(world, laneName(place), work));
    }
    const rivalClients = rivalNames.map(clientOf);
    clients.push(...rivalClients);
    const rivals = await world.drive(openRivals(rivalClients, ledger));
    const people = rivalNames.map((name, place) =>
      openPerson(world, name, (chosen) => rivals.step(place, diceOf(chosen))),
    );
    const office = { world, lanes, rivals: people };
    for (const each of given) await each.run(office);
    for (const person of [...lanes, ...people]) await person.end();
    const problems = [
      ...clients.flatMap((each) => each.takeDeviations()),
      ...rivals.contradictions(),
      ...(await world.look((db) => listProblems(db, ledger, world.dataDirectory))),
    ];
    if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
    return { digest: wantsDigest ? await world.digest() : '', callCount: world.callCount() };
  } finally {
    await world.close();
  }
}

export interface RunSettings {
  readonly seed: number;
  /** Number of steps of the seed. */
  readonly size: number;
  /** The indexes of the steps to take; all if absent. */
  readonly kept?: readonly number[] | undefined;
  readonly planted?: PlantedFault | undefined;
  readonly wantsDigest?: boolean;
  /** Number of shorter runs that are tried after a failure. */
  readonly shrinksMax: number;
}

export interface Failure {
  readonly problems: string;
  readonly kept: readonly number[];
  readonly steps: readonly string[];
}

/** @returns the digest, or the failure of the shortest failing run that was found */
export async function simulate(settings: RunSettings): Promise<RunResult | Failure> {
  const { seed, size, shrinksMax } = settings;
  const all = fc.sample(steps, { seed, numRuns: size });
  const places = [...all.keys()];
  const take = (kept: readonly number[]) => kept.flatMap((place) => all[place] ?? []);
  let result: RunResult = { digest: '', callCount: 0 };
  const property = fc.asyncProperty(fc.limitShrink(fc.subarray(places), shrinksMax), async (kept) => {
    result = await run(settings, take(kept));
  });
  const examples: [number[]][] = [[[...(settings.kept ?? places)]]];
  const details = await fc.check(property, { numRuns: 1, examples });
  if (!details.failed) return result;
  const [kept = []] = details.counterexample ?? [];
  const { errorInstance: error } = details;
  return {
    problems: error instanceof Error ? error.message : String(error),
    kept,
    steps: take(kept).map(({ name }) => name),
  };
}
