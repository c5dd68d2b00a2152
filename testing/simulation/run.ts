/** A run: what people do and what fails, as commands that fast-check makes from a seed and shrinks. */
import fc, { type AsyncCommand, type Scheduler } from 'fast-check';
import { diceOf } from '../faults/run';
import { openPatientClient } from '../faults/client';
import { openLane } from '../faults/lane';
import { openLedger } from '../faults/ledger';
import { listProblems } from '../faults/world';
import type { Dice } from '../fuzz/dice';
import type { PlantedFault } from './planted';
import { openRivals } from './rivals';
import { openSimulatedWorld, type Instant, type SimulatedWorld } from './world';

/** Somebody who does one thing after the other. */
interface Person {
  /** Goes on with the next thing, as this seed has it, once the one before it is done. */
  begin(seed: number): Promise<void>;
  /** Until what was begun is done. */
  readonly end: () => Promise<void>;
  readonly isBusy: () => boolean;
}

interface Office {
  readonly world: SimulatedWorld;
  readonly lanes: readonly Person[];
  readonly rivals: readonly Person[];
}

type Step = AsyncCommand<object, Office>;

export interface RunResult {
  readonly digest: string;
  readonly callCount: number;
}

const marks = 'AB';
/** Each lane has somebody with a second factor of their own. */
const holders = ['auditor', 'support'];
/** Who want the same cards. */
const rivalNames = ['admin', 'ops', 'warehouse'];
const doors = ['http://simulation'];

const step = (name: string, run: (office: Office) => Promise<void> | void): Step => ({
  check: () => true,
  run: async (_, office) => run(office),
  toString: () => name,
});

/** As long as somebody is at work. */
async function turnOn({ world, lanes, rivals }: Office, turns: number) {
  const people = [...lanes, ...rivals];
  for (let count = 0; count < turns && people.some((each) => each.isBusy()); count += 1) await world.turn();
}

const chance = fc.noShrink(fc.nat(2 ** 30));
const laneWork = fc.record({ lane: fc.nat(marks.length - 1), seed: chance, turns: fc.nat(60) });
const rivalWork = fc.record({ rival: fc.nat(rivalNames.length - 1), seed: chance, turns: fc.nat(8) });
const crash = fc.record({
  after: fc.integer({ min: 1, max: 40 }),
  instant: fc.constantFrom<Instant>('before a statement', 'after a statement'),
  isOfEngine: fc.noBias(fc.nat(3)).map((part) => part === 0),
});

const commands: fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 5 }, () =>
    laneWork.map(({ lane, seed, turns }) =>
      step(`lane ${marks.charAt(lane)} works (${seed}), ${turns} turns`, async (office) => {
        await office.lanes[lane]?.begin(seed);
        await turnOn(office, turns);
      }),
    ),
  ),
  ...Array.from({ length: 7 }, () =>
    rivalWork.map(({ rival, seed, turns }) =>
      step(`${rivalNames[rival]} works (${seed}), ${turns} turns`, async (office) => {
        await office.rivals[rival]?.begin(seed);
        await turnOn(office, turns);
      }),
    ),
  ),
  crash.map(({ after, instant, isOfEngine }) =>
    step(`the ${isOfEngine ? 'machine' : 'process'} ends ${instant}, the ${after}. from now`, ({ world }) =>
      world.crash(after, instant, isOfEngine),
    ),
  ),
  fc
    .integer({ min: 1, max: 5 })
    .map((after) => step(`the ${after}. answer from now is lost`, ({ world }) => world.loseAnswer(after))),
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
];

/** Dice of which each act has its own, so that an act does the same when those before it are left out. */
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

function openPerson(world: SimulatedWorld, work: (seed: number) => Promise<unknown>): Person {
  let doing: Promise<unknown> | undefined;
  const end = async () => {
    if (doing) await world.drive(doing);
  };
  return {
    async begin(seed) {
      await end();
      const begun = work(seed).then(() => {
        doing = undefined;
      });
      // Heard of at the end.
      begun.catch(() => {});
      doing = begun;
    },
    end,
    isBusy: () => doing !== undefined,
  };
}

async function run(
  seed: number,
  scheduler: Scheduler,
  steps: Iterable<Step>,
  planted: PlantedFault | undefined,
  wantsDigest: boolean,
): Promise<RunResult> {
  const world = await openSimulatedWorld({ seed, scheduler, planted });
  try {
    const ledger = openLedger();
    const clientOf = (username: string) => ({
      ...openPatientClient(doors, diceOf(seed), username),
      // The library that reads pictures has threads of its own.
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
      const work = (given: number) => {
        dice.begin(given);
        return lane.step();
      };
      lanes.push(openPerson(world, work));
    }
    const rivalClients = rivalNames.map(clientOf);
    clients.push(...rivalClients);
    const rivals = await world.drive(openRivals(rivalClients, ledger));
    const people = rivalNames.map((_, place) =>
      openPerson(world, (given) => rivals.step(place, diceOf(given))),
    );
    await fc.asyncModelRun(() => ({ model: {}, real: { world, lanes, rivals: people } }), steps);
    for (const person of [...lanes, ...people]) await person.end();
    const problems = [
      ...clients.flatMap((each) => each.takeDeviations()),
      ...rivals.contradictions(),
      ...(await world.look((db) => listProblems(db, ledger, world.dataDirectory))),
    ];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return { digest: wantsDigest ? await world.digest() : '', callCount: world.callCount() };
  } finally {
    await world.close();
  }
}

export interface RunSettings {
  readonly seed: number;
  readonly size: number;
  readonly planted?: PlantedFault | undefined;
  readonly wantsDigest?: boolean;
  /** As a failure names them; the first of all runs without them. */
  readonly path?: string | undefined;
  readonly replayPath?: string | undefined;
  /** How many shorter runs are tried when it fails; as many when the shortest is replayed. */
  readonly shrinksMax: number;
}

export interface Failure {
  readonly problems: string;
  readonly path: string;
  readonly replayPath: string;
  readonly steps: readonly string[];
}

/** @returns what it came to, or why it failed, in the shortest run that fails as well */
export async function simulate({
  seed,
  size,
  planted,
  wantsDigest = false,
  path,
  replayPath,
  shrinksMax,
}: RunSettings): Promise<RunResult | Failure> {
  let result: RunResult = { digest: '', callCount: 0 };
  const constraints = {
    maxCommands: size,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  } as const;
  const steps = fc.commands(commands, constraints);
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.limitShrink(steps, shrinksMax),
    async (scheduler, given) => {
      result = await run(seed, scheduler, given, planted, wantsDigest);
    },
  );
  // What is replayed is as short as it gets.
  const replaying = path !== undefined && { path, endOnFailure: true };
  const details = await fc.check(property, { seed, numRuns: 1, ...replaying });
  if (!details.failed) return result;
  const [, shortest] = details.counterexample ?? [];
  const text = String(shortest);
  return {
    problems:
      details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance),
    path: details.counterexamplePath ?? '0',
    replayPath: /replayPath="(.*)"/.exec(text)?.[1] ?? '',
    steps: text.replace(/\/\*replayPath.*/, '').split(/,(?=[a-z])/),
  };
}
