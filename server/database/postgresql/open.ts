/** Opens a PostgreSQL server; any number of processes may share it. */
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { databaseOver, type Database } from '../database';
import { wireTypes } from '../wire-types';
import { StartRefusal } from '../../start/start-refusal';
import type { Queryable } from '../queryable';

const usualPoolSize = 10;

export interface PostgresqlLimits {
  readonly poolSize: number;
  readonly statementTimeoutSeconds: number;
  readonly lockTimeoutSeconds: number;
}

/** @param limits the server's; commands that read or fill everything have none but the size of the pool */
export function openPostgresql(url: string, limits?: PostgresqlLimits): Database {
  const pool = new pg.Pool({
    // The driver treats these as `verify-full`, but warns that this will change.
    connectionString: url.replace(/\bsslmode=(?:prefer|require|verify-ca)\b/, 'sslmode=verify-full'),
    max: limits?.poolSize ?? usualPoolSize,
    ...(limits && {
      statement_timeout: limits.statementTimeoutSeconds * 1000,
      lock_timeout: limits.lockTimeoutSeconds * 1000,
      // A process whose machine fails leaves its transaction open; others would wait hours for its locks.
      idle_in_transaction_session_timeout: limits.statementTimeoutSeconds * 1000,
    }),
    application_name: 'study-card-back-office',
    // Statements here take milliseconds; JIT compilation of one whose cost was overestimated took up to 14 seconds.
    options: '-c jit=off',
    types: wireTypes,
    connectionTimeoutMillis: 10_000,
    // The system notices a vanished machine within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  return databaseOver(pool, 'postgresql');
}

// Checks whether the product can work in a PostgreSQL database, before anything is written.

const oldestVersion = 15;

/** The client encoding is not checked: the driver always asks for UTF8, and the server converts. */
interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  /** Null where the search path names no existing schema. */
  readonly schema: string | null;
}

/** @throws StartRefusal with one sentence that says what to do */
export async function requireFitting(db: Queryable): Promise<void> {
  const [facts] = await db.query<DatabaseFacts>(sql`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding, current_schema() as schema`);
  const fault = facts && faultOf(facts);
  if (fault !== undefined) throw new StartRefusal(`无法使用 DATABASE_URL 指定的数据库：${fault}。`);
}

function faultOf({ version, encoding, schema }: DatabaseFacts): string | undefined {
  if (version < oldestVersion) return `它是 PostgreSQL ${version}，需要 ${oldestVersion} 或更新的版本`;
  if (encoding !== 'UTF8')
    return `它的编码是 ${encoding}，存不下所有汉字，请新建 UTF8 的数据库（create database … encoding 'UTF8' template template0）`;
  if (schema === null) return '搜索路径（search_path）里没有可用的 schema';
  return undefined;
}
