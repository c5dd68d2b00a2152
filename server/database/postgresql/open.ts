/** Opens a PostgreSQL server; any number of processes may do so beside each other. */
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

// Whether a PostgreSQL database is one that the product can work in, asked before anything is written.

const oldestVersion = 15;

/** What connections speak is no question: the driver always asks for UTF8, and the server converts. */
interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  /** Null where the search path names none that is there. */
  readonly schema: string | null;
}

/** @throws StartRefusal in one sentence, with what to do */
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
