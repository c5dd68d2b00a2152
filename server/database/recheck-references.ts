/** Runs a transaction again whose references changed between its checks and its writes. */
import type { Database } from './database';

/** SQLSTATE foreign_key_violation. */
const isBrokenReference = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && 'code' in error && error.code === '23503';

/**
 * The same database. Where a transaction ends by a foreign key, another one has just removed what it refers to, or
 * has begun to use what it removes: its checks saw the time before. It runs once more, so that the checks refuse it in
 * words. If it fails again, the checks lack a reference.
 */
export const withRecheckedReferences = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(work).catch((error: unknown) => {
      if (!isBrokenReference(error)) throw error;
      return database.transaction(work);
    }),
});
