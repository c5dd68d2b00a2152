/** What the journeys share, passed from the set-up to tests and teardown in environment variables. */
import { env } from 'node:process';
import { testEngine } from '#testing/database/database';

/** The jest projects of journeys; each has its own servers and browser, so that they can run in parallel. */
export const stageNames = ['e2e', 'e2e-postgresql', 'accessibility'] as const;
export type StageName = (typeof stageNames)[number];

export interface Stage {
  /** Origins of the servers, e.g. http://127.0.0.1:41234: one for each worker, with its own data. */
  readonly origins: readonly string[];
  /** Endpoint of the shared browser. */
  readonly browserEndpoint: string;
  /** Processes that the set-up started and the teardown ends. */
  readonly pids: readonly number[];
  readonly dataDirectories: readonly string[];
}

const nameFor = (name: StageName) => `STUDY_CARD_E2E_STAGE_${name}`;

/** The project of a test file; files of `accessibility` set TEST_STAGE (e2e/accessibility). */
const ownStage = (): StageName => {
  if (env.TEST_STAGE === 'accessibility') return 'accessibility';
  return testEngine === 'postgresql' ? 'e2e-postgresql' : 'e2e';
};

export function saveStage(name: StageName, stage: Stage): void {
  env[nameFor(name)] = JSON.stringify(stage);
}

/** The server of the worker that runs this file. */
export function ownOrigin(): string {
  const { origins } = stage();
  const worker = Number(env.JEST_WORKER_ID ?? 1) - 1;
  const origin = origins[worker % origins.length];
  if (origin === undefined) throw new Error('The set-up has started no server.');
  return origin;
}

/** @throws Error outside of these projects, whose set-up stores the stage */
export function stage(name: StageName = ownStage()): Stage {
  const saved = env[nameFor(name)];
  if (saved === undefined) throw new Error(`no stage: run with --selectProjects ${stageNames.join(' ')}`);
  const read: Stage = JSON.parse(saved);
  return read;
}
