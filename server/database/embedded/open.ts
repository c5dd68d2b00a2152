/** Opens the embedded database: lock, look, make if missing, start. */
import { join } from 'node:path';
import pg from 'pg';
import { StartRefusal } from '../../start/start-refusal';
import { databaseOver, type Database } from '../database';
import { wireTypes } from '../wire-types';
import { ensureCluster } from './cluster';
import { lockDirectory } from './directory-lock';
import { startEngine, type EmbeddedEngine } from './engine';

/**
 * @param dataDirectory holds `postgres/`, the database, and the lock beside it
 * @throws StartRefusal when the directory is locked or damaged
 */
export async function openEmbedded(dataDirectory: string): Promise<Database> {
  const unlock = lockDirectory(dataDirectory);
  const directory = join(dataDirectory, 'postgres');
  try {
    await ensureCluster(directory);
    const engine = await startEngine({ directory, isDurable: true }).catch((cause: unknown) => {
      throw new StartRefusal(`数据库无法打开，请检查或从备份恢复：${directory}`, { cause });
    });
    return overEngine(engine, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

export function overEngine(engine: EmbeddedEngine, onClosed: () => void): Database {
  const pool = new pg.Pool({
    stream: () => engine.connect(),
    // The engine has one session.
    max: 1,
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
