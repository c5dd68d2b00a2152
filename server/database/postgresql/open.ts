/** Opens a PostgreSQL server; any number of processes may do so beside each other. */
import pg from 'pg';
import { databaseOver, type Database } from '../database';
import { wireTypes } from '../wire-types';

const usualPoolSize = 10;

export interface PostgresqlLimits {
  readonly poolSize: number;
  readonly statementTimeoutSeconds: number;
  readonly lockTimeoutSeconds: number;
}

/** @param limits those of a server; commands that read or fill everything have none but the size of the pool */
export function openPostgresql(url: string, limits?: PostgresqlLimits): Database {
  const pool = new pg.Pool({
    // The driver takes these for the last one, and warns that one day it will not.
    connectionString: url.replace(/\bsslmode=(?:prefer|require|verify-ca)\b/, 'sslmode=verify-full'),
    max: limits?.poolSize ?? usualPoolSize,
    ...(limits && {
      statement_timeout: limits.statementTimeoutSeconds * 1000,
      lock_timeout: limits.lockTimeoutSeconds * 1000,
      // A process whose machine is gone says no word to its transaction; others would wait hours for what it holds.
      idle_in_transaction_session_timeout: limits.statementTimeoutSeconds * 1000,
    }),
    application_name: 'study-card-back-office',
    // Statements here take milliseconds; compiling one whose cost was guessed too high took up to 14 seconds.
    options: '-c jit=off',
    types: wireTypes,
    connectionTimeoutMillis: 10_000,
    // Of a machine that is gone without a word, the system learns within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  return databaseOver(pool, 'postgresql');
}
