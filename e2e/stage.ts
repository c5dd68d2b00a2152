/** What the journeys share, handed from the set-up to the tests and the teardown through the environment. */
import { env } from 'node:process';

export interface Stage {
  /** Where the server answers, e.g. http://127.0.0.1:41234. */
  readonly origin: string;
  /** Where tests connect to the one browser. */
  readonly browserEndpoint: string;
  /** Processes that the set-up started, for the teardown to end. */
  readonly pids: readonly number[];
  readonly dataDirectory: string;
}

const name = 'STUDY_CARD_E2E_STAGE';

export function saveStage(stage: Stage): void {
  env[name] = JSON.stringify(stage);
}

/** @throws Error outside the e2e project, which sets the stage first */
export function stage(): Stage {
  const saved = env[name];
  if (saved === undefined) throw new Error('no stage: run with --selectProjects e2e');
  const read: Stage = JSON.parse(saved);
  return read;
}
