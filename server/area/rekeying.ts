/** What an area does when the installation's secret is exchanged. */
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import type { Secrets } from '#server/start/secrets';

export interface Rekeying {
  /** Runs in the transaction that makes a new secret the database's, once for each secret. */
  readonly exchange?: (tx: Queryable, secrets: Secrets, at: Date) => Promise<void>;
  /**
   * Runs afterwards, in transactions of its own: seals again what an earlier secret has sealed. After a kill it is
   * repeated, and skips what is done.
   *
   * @returns the number of resealed items
   */
  readonly reseal?: (database: Database, secrets: Secrets) => Promise<number>;
}
