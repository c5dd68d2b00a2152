/** The parts on which everything stands; `main.ts` and tests supply them. */
import type { Database } from './database/database';
import type { LogOptions } from './lib/logging';
import type { Options } from './start/options';
import type { Secrets } from './start/secrets';

export interface Parts {
  readonly options: Options;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: LogOptions;
  /** The time by the database's clock; tests move it instead of waiting. */
  readonly now: () => Date;
}
