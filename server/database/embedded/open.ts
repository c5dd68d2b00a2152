/** Opens the embedded database: lock, check, create if missing, start. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefusal } from '../../start/start-refusal';
import { databaseOver, type Database } from '../database';
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
 * @throws StartRefusal when the directory is locked or damaged
 */
export async function openEmbedded(dataDirectory: string, limits?: EmbeddedLimits): Promise<Database> {
  const unlock = lockDirectory(dataDirectory);
  const directory = join(dataDirectory, 'postgres');
  try {
    // A new, empty database in its place would look as if everything were lost.
    if (!existsSync(directory) && existsSync(join(dataDirectory, movedDirectory)))
      throw new StartRefusal(`数据已迁到 PostgreSQL，请设置 DATABASE_URL：${dataDirectory}`);
    await ensureCluster(directory);
    const engine = await startEngine({ directory, isDurable: true }).catch((cause: unknown) => {
      throw new StartRefusal(`数据库无法打开，请检查或从备份恢复：${directory}`, { cause });
    });
    return overEngine(engine, unlock, limits);
  } catch (error) {
    unlock();
    throw error;
  }
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
  });
  return databaseOver(pool, 'embedded', {
    failure: engine.failure,
    close: async () => {
      await engine.close();
      onClosed();
    },
  });
}
