/** What an area has to do when the installation's secret is exchanged. */
import type { Database } from '../database/database';
import type { Queryable } from '../database/queryable';
import type { Secrets } from '../start/secrets';

export interface Rekeying {
  /** In the transaction that makes a new secret the database's, once for each secret. */
  readonly exchange?: (tx: Queryable, secrets: Secrets, at: Date) => Promise<void>;
  /**
   * Afterwards, in transactions of its own: seals anew what an earlier secret has sealed. After a kill it is begun again,
   * and passes over what is done.
   *
   * @returns how much was sealed anew
   */
  readonly reseal?: (database: Database, secrets: Secrets) => Promise<number>;
}
