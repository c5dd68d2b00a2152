/** Opens a PostgreSQL server; any number of processes may do so beside each other. */
import pg from 'pg';
import { databaseOver, type Database } from './database';
import { wireTypes } from './wire-types';

export function openPostgresql(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'study-card-back-office',
    types: wireTypes,
    connectionTimeoutMillis: 10_000,
  });
  return databaseOver(pool, 'postgresql');
}
