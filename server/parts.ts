/** The parts on which everything stands; `main.ts` and tests supply them. */
import type { Database } from '#server/database/database';
import type { LogOptions } from '#server/lib/logging';
import type { Options } from '#server/start/options';
import type { Secrets } from '#server/start/secrets';

export interface Parts {
  readonly options: Options;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: LogOptions;
  /** The time by the database's clock; tests move it instead of waiting. */
  readonly now: () => Date;
}
