/** Opens a PostgreSQL server; any number of processes may do so beside each other. */
import pg from 'pg';
import { databaseOver, type Database } from './database';
import { wireTypes } from './wire-types';

const usualPoolSize = 10;

export interface PostgresqlLimits {
  readonly poolSize: number;
  readonly statementTimeoutSeconds: number;
  readonly lockTimeoutSeconds: number;
}

/** @param limits those of a server; commands that read or fill everything have none but the size of the pool */
export function openPostgresql(url: string, limits?: PostgresqlLimits): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits?.poolSize ?? usualPoolSize,
    ...(limits && {
      statement_timeout: limits.statementTimeoutSeconds * 1000,
      lock_timeout: limits.lockTimeoutSeconds * 1000,
    }),
    application_name: 'study-card-back-office',
    types: wireTypes,
    connectionTimeoutMillis: 10_000,
  });
  return databaseOver(pool, 'postgresql');
}
