/** What each session sets when it opens, whatever server, database and role have for it; the same on both engines. */
import type { ClientBase } from 'pg';

/** Limits of the server's statements. */
export interface SessionLimits {
  readonly statementTimeoutSeconds: number;
  readonly lockTimeoutSeconds: number;
}

/** Values have exactly one text, times in UTC and numbers to the last digit, and statements mean one thing. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  transform_null_equals: 'off',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  exit_on_error: 'off',
  // Statements here take milliseconds; JIT compilation of one whose cost was overestimated took up to 14 seconds.
  jit: 'off',
  idle_session_timeout: '0',
  transaction_timeout: '0',
} as const;

/**
 * For `verify` of a pool, which hands out no connection before `done`.
 *
 * `search_path` is not among them: it says where the database's tables are. Nor is `default_transaction_read_only`, which
 * keeps a database as it is. A setting that the version does not have is left out.
 *
 * @param limits the server's; commands that read or fill everything have none
 */
export const openSession =
  (limits?: SessionLimits) =>
  (client: ClientBase, done: (error?: Error) => void): void =>
    void settle(client, limits).then(
      () => done(),
      (error: Error) => done(error),
    );

async function settle(client: ClientBase, limits: SessionLimits | undefined): Promise<void> {
  // First, so that a short limit of others does not end the longer statements below.
  await client.query(`set statement_timeout to '${limits?.statementTimeoutSeconds ?? 0}s'`);
  const wanted: Readonly<Record<string, string>> = {
    ...settings,
    lock_timeout: `${limits?.lockTimeoutSeconds ?? 0}s`,
    // A process whose machine fails leaves its transaction open; others would wait hours for its locks.
    idle_in_transaction_session_timeout: `${limits?.statementTimeoutSeconds ?? 0}s`,
  };
  await client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)
       where current_setting(name, true) is not null`,
    [Object.keys(wanted), Object.values(wanted)],
  );
  // What was acknowledged has to be on the disk. A stricter value than `on` is left as it is.
  await client.query(
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
  );
}
