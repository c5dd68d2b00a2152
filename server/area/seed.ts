/** Initial data that an area, or the demonstration, has for a new database. */
import type { Parts } from '#server/parts';

export interface Seed {
  /** A permanent name, unique among all seeds: a seed that has run does not run again. */
  readonly name: string;
  /** Runs in one process at a time. May run again after it was killed, so it must be repeatable. */
  run(parts: Parts): Promise<void>;
}
