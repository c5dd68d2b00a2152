/** The place of a benchmark's database with a million cards, for one engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '#testing/database/postgresql';
import type { Engine } from '../../server/database/database';
import type { DatabaseOptions } from '../../server/database/open';

export interface Place extends DatabaseOptions {
  readonly engine: Engine;
  remove(): Promise<void>;
}

export async function makePlace(engine: Engine): Promise<Place> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  const cluster = engine === 'postgresql' ? await startTestCluster() : undefined;
  return {
    engine,
    dataDirectory,
    databaseUrl: cluster?.url,
    async remove() {
      await cluster?.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
