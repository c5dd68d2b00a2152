/** Opens a PostgreSQL server; any number of processes may share it. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { withinMs } from '#server/lib/within-ms';
import { StartRefusal } from '#server/start/start-refusal';
import { databaseOver, type Database } from '../database';
import type { Queryable } from '../queryable';
import { openSession, type SessionLimits } from '../session';
import { wireTypes } from '../wire-types';

const usualPoolSize = 10;

export interface PostgresqlLimits extends SessionLimits {
  readonly poolSize: number;
}

/** @param limits the server's; commands that read or fill everything have none but the size of the pool */
export const openPostgresql = (url: string, limits?: PostgresqlLimits): Database =>
  databaseOver(poolOf(url, limits), 'postgresql');

/**
 * The same, in a database in which the product can work.
 *
 * @throws StartRefusal with one sentence that says what to do; an error of connecting
 */
export async function connectPostgresql(url: string, limits?: PostgresqlLimits): Promise<Database> {
  const pool = poolOf(url, limits);
  const database = databaseOver(pool, 'postgresql');
  try {
    await requireFitting(database);
    await requireOwnSessions(pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function poolOf(url: string, limits?: PostgresqlLimits): pg.Pool {
  return new pg.Pool({
    // The driver treats these as `verify-full`, but warns that this will change.
    connectionString: url.replace(/\bsslmode=(?:prefer|require|verify-ca)\b/, 'sslmode=verify-full'),
    max: limits?.poolSize ?? usualPoolSize,
    application_name: 'study-card-back-office',
    verify: openSession(limits),
    types: wireTypes,
    connectionTimeoutMillis: 10_000,
    // The system notices a vanished machine within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
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
async function requireFitting(db: Queryable): Promise<void> {
  const [facts] = await db.query<DatabaseFacts>(sql`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding, current_schema() as schema`);
  const fault = facts && faultOf(facts);
  if (fault !== undefined) throw new StartRefusal(unfit(fault));
}

const unfit = (fault: string) => `无法使用 DATABASE_URL 指定的数据库：${fault}。`;

function faultOf({ version, encoding, schema }: DatabaseFacts): string | undefined {
  if (version < oldestVersion) return `它是 PostgreSQL ${version}，需要 ${oldestVersion} 或更新的版本`;
  if (encoding !== 'UTF8')
    return `它的编码是 ${encoding}，存不下所有汉字，请新建 UTF8 的数据库（create database … encoding 'UTF8' template template0）`;
  if (schema === null) return '搜索路径（search_path）里没有可用的 schema';
  return undefined;
}

/** Held at the same time as the first session, so that a pooler has no other one to give it a second time. */
const heldSessionsMax = 3;
const answerMs = 10_000;

/**
 * A pooler that gives a session to each transaction loses settings, prepared statements and locks; without a sign of it
 * at first. A session that is its own has the same process of the server all the time.
 */
async function requireOwnSessions(pool: pg.Pool): Promise<void> {
  const first = await pool.connect();
  const others: pg.PoolClient[] = [];
  try {
    const process = await backendOf(first);
    while (others.length < Math.min(heldSessionsMax, pool.options.max - 1)) {
      const other = await pool.connect();
      others.push(other);
      await other.query('begin');
      // Where all sessions are held, a pooler makes it wait.
      const later = await withinMs(answerMs, backendOf(first)).catch(() => undefined);
      if (later !== process) throw new StartRefusal(unfit(pooled));
    }
  } finally {
    for (const client of [...others, first]) client.release(true);
  }
}

const pooled =
  '中间的连接池把会话分给每个事务（如 pgbouncer 的 transaction 模式），请直接连接 PostgreSQL，或改用 session 模式';

async function backendOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
