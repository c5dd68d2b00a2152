/** What the journeys share, handed from the set-up to the tests and the teardown through the environment. */
import { env } from 'node:process';
import type { Engine } from '../server/database/database';
import { testEngine } from '../server/database/testing';

export interface Stage {
  /** Where the server answers, e.g. http://127.0.0.1:41234. */
  readonly origin: string;
  /** Where tests connect to the one browser. */
  readonly browserEndpoint: string;
  /** Processes that the set-up started, for the teardown to end. */
  readonly pids: readonly number[];
  readonly dataDirectory: string;
}

/** A run for both engines has two stages at a time. */
const nameFor = (engine: Engine) => `STUDY_CARD_E2E_STAGE_${engine}`;

export function saveStage(engine: Engine, stage: Stage): void {
  env[nameFor(engine)] = JSON.stringify(stage);
}

/** @throws Error outside the e2e project, which sets the stage first */
export function stage(engine: Engine = testEngine): Stage {
  const saved = env[nameFor(engine)];
  if (saved === undefined) throw new Error('no stage: run with --selectProjects e2e or e2e-postgresql');
  const read: Stage = JSON.parse(saved);
  return read;
}
