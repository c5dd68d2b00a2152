/** What the journeys share, handed from the set-up to the tests and the teardown through the environment. */
import { env } from 'node:process';
import { testEngine } from '#testing/database/database';

/** The projects of journeys: each has a server and a browser of its own, so that they can run side by side. */
export const stageNames = ['e2e', 'e2e-postgresql', 'accessibility'] as const;
export type StageName = (typeof stageNames)[number];

export interface Stage {
  /** Where servers answer, e.g. http://127.0.0.1:41234: one for each worker, with data of its own. */
  readonly origins: readonly string[];
  /** Where tests connect to the one browser. */
  readonly browserEndpoint: string;
  /** Processes that the set-up started, for the teardown to end. */
  readonly pids: readonly number[];
  readonly dataDirectories: readonly string[];
}

const nameFor = (name: StageName) => `STUDY_CARD_E2E_STAGE_${name}`;

/** Which project a test file runs for; the files of `accessibility` belong to no other (e2e/accessibility). */
const ownStage = (): StageName => {
  if (env.TEST_STAGE === 'accessibility') return 'accessibility';
  return testEngine === 'postgresql' ? 'e2e-postgresql' : 'e2e';
};

export function saveStage(name: StageName, stage: Stage): void {
  env[nameFor(name)] = JSON.stringify(stage);
}

/** The server of the worker that runs this test file. */
export function ownOrigin(): string {
  const { origins } = stage();
  const worker = Number(env.JEST_WORKER_ID ?? 1) - 1;
  const origin = origins[worker % origins.length];
  if (origin === undefined) throw new Error('The set-up has started no server.');
  return origin;
}

/** @throws Error outside these projects, which set the stage first */
export function stage(name: StageName = ownStage()): Stage {
  const saved = env[nameFor(name)];
  if (saved === undefined) throw new Error(`no stage: run with --selectProjects ${stageNames.join(' ')}`);
  const read: Stage = JSON.parse(saved);
  return read;
}
