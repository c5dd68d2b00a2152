/** Opens the embedded database: lock, check, create if missing, start. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefusal } from '#server/start/start-refusal';
import { databaseOver, type Database } from '../database';
import { openSession } from '../session';
import { wireTypes } from '../wire-types';
import { ensureCluster, fillCluster } from './cluster';
import { lockDirectory } from './directory-lock';
import { startEngine, type EmbeddedEngine } from './engine';

/** Name under which a database that was moved to PostgreSQL stays beside its former directory. */
export const movedDirectory = 'postgres.moved';

/** How long a statement waits for the engine's single session; without limit when absent. */
export interface EmbeddedLimits {
  readonly statementTimeoutSeconds: number;
}

/**
 * @param dataDirectory holds `postgres/`, the database, and the lock beside it
 * @param limits the server's; commands that read or fill everything have none
 * @throws StartRefusal when the directory is locked or damaged, or its database another user's
 */
export async function openEmbedded(dataDirectory: string, limits?: EmbeddedLimits): Promise<Database> {
  const directory = join(dataDirectory, 'postgres');
  refuseOtherUser(directory);
  const unlock = lockDirectory(dataDirectory);
  try {
    // A new, empty database in its place would look as if everything were lost.
    if (!existsSync(directory) && existsSync(join(dataDirectory, movedDirectory)))
      throw new StartRefusal(`数据已迁到 PostgreSQL，请设置 DATABASE_URL：${dataDirectory}`);
    await ensureCluster(directory);
    const engine = await startEngine({ directory, isDurable: true }).catch((cause: unknown) => {
      throw new StartRefusal(describeObstacle(directory, String(cause)), { cause });
    });
    return overEngine(engine, unlock, limits);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Root may write everywhere, but the user of the server can't use the files that root leaves behind. */
function refuseOtherUser(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid;
  const own = process.geteuid?.();
  if (owner !== undefined && own !== undefined && owner !== own)
    throw new StartRefusal(
      `数据库属于另一个用户（UID ${owner}），未做任何改动，请以该用户运行：${directory}`,
    );
}

/** What prevents the engine from starting though the database is intact, and what to do about it. */
const obstacles: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Disk quota exceeded/, '磁盘已满，请先腾出空间'],
  [
    /Permission denied|Operation not permitted/,
    '其中有其他用户的文件，请用 chown -R 全部交还给运行服务的用户',
  ],
  [/Read-only file system/, '所在的磁盘只读'],
];

/** @param said the engine's own words */
export function describeObstacle(directory: string, said: string): string {
  const reason = /(?:FATAL|PANIC): .*/.exec(said)?.[0] ?? said;
  const [, obstacle = '请检查或从备份恢复'] = obstacles.find(([words]) => words.test(said)) ?? [];
  return `数据库无法打开，${obstacle}：${directory}（${reason}）`;
}

/** Opens a database that a power cut may damage, in a directory that nobody else uses; created where there is none. */
export async function openThrowAway(directory: string, onClosed: () => void = () => {}): Promise<Database> {
  const settings = { directory, isDurable: false };
  if (!existsSync(join(directory, 'PG_VERSION'))) await fillCluster(settings);
  return overEngine(await startEngine(settings), onClosed);
}

function overEngine(engine: EmbeddedEngine, onClosed: () => void, limits?: EmbeddedLimits): Database {
  const pool = new pg.Pool({
    stream: () => engine.connect(),
    // The engine has one session.
    max: 1,
    ...(limits && { connectionTimeoutMillis: limits.statementTimeoutSeconds * 1000 }),
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: wireTypes,
    verify: openSession(),
  });
  return databaseOver(pool, 'embedded', {
    failure: engine.failure,
    close: async () => {
      await engine.close();
      onClosed();
    },
  });
}
