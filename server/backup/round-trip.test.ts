/**
 * Every value that a database can hold comes back from a backup unchanged: every type, on both engines and between
 * them.
 */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Database, Engine } from '#server/database/database';
import { openThrowAway } from '#server/database/embedded/open';
import { applyLike } from '#server/database/migrate';
import { openPostgresql } from '#server/database/postgresql/open';
import { secretsFrom } from '#server/start/secrets';
import { contentOf, fillEveryTable, listUnfilled, loosen } from '#testing/backup/full-database';
import { testEngine } from '#testing/database/database';
import { openEmbeddedCopy, throwAwayRoot } from '#testing/database/embedded';
import { createDatabase, openPostgresqlCopy } from '#testing/database/postgresql';
import { openBackup } from './read-backup';
import { restoreTables } from './restore-database';
import { isLeftOut } from './table-rows';
import { writeBackup } from './write-backup';

const engines: readonly Engine[] = testEngine === 'postgresql' ? ['embedded', 'postgresql'] : ['embedded'];
const secrets = secretsFrom(Buffer.alloc(32, 7));
const directory = mkdtempSync(join(throwAwayRoot, 'study-card-round-trip-'));
afterAll(() => rmSync(directory, { recursive: true }));

const openMigrated = (engine: Engine): Promise<Database> =>
  engine === 'postgresql' ? openPostgresqlCopy() : openEmbeddedCopy();

async function openNew(engine: Engine, name: string): Promise<Database> {
  if (engine === 'embedded') return openThrowAway(join(directory, name));
  const { url, drop } = await createDatabase('template0');
  const database = openPostgresql(url);
  return { ...database, close: () => database.close().then(drop) };
}

describe.each(engines)('a database on %s with every table filled', (from) => {
  let source: Database;
  const file = join(directory, `${from}.zip`);
  beforeAll(async () => {
    source = await openMigrated(from);
    await source.transaction(async (tx) => {
      await loosen(tx);
      await fillEveryTable(tx);
      await tx.execute(sql`insert into installation (name, value) values ('secret', ${secrets.fingerprint})`);
    });
    const place = { dataDirectory: join(directory, 'none'), exportDirectory: undefined };
    await writeBackup(
      { database: source, place, secrets: () => secrets },
      Writable.toWeb(createWriteStream(file)),
    );
  });
  afterAll(() => source.close());

  it('has a value in every column, null in every one that may have none, and a null of JSON in every JSON', async () => {
    expect(await listUnfilled(source)).toEqual([]);
  });

  // The run on the embedded engine covers restoring from it to itself.
  const targets = engines.filter((to) => testEngine === 'embedded' || [from, to].includes('postgresql'));

  it.each(targets)('is the same on %s, row by row', async (to) => {
    const target = await openNew(to, `${from}-${to}`);
    const backup = await openBackup(file);
    try {
      const restored = await target.transaction(async (tx) => {
        await applyLike(tx, backup.manifest.migrations);
        await loosen(tx);
        await restoreTables(tx, backup);
        return contentOf(tx);
      });
      const expected = await source.transaction(contentOf);
      expect([...restored.keys()]).toEqual([...expected.keys()]);
      for (const [table, rows] of expected)
        expect({ table, rows: restored.get(table) }).toEqual({ table, rows: isLeftOut(table) ? [] : rows });
    } finally {
      await backup.close();
      await target.close();
    }
  });
});
