/** Databases with the demonstration's accounts: making them took a third of an application's start in tests. */
import { readFileSync } from 'node:fs';
import { demoBasics } from '#mock/index';
import { seeds } from '#server/app/modules';
import type { Database } from '#server/database/database';
import { openThrowAway } from '#server/database/embedded/open';
import { ensureKept } from '#server/files/kept-directory';
import { runSeeds } from '#server/first-start/seeds';
import { readOptions } from '#server/start/options';
import { secretsFrom } from '#server/start/secrets';
import { testEngine } from './database/database';
import { copyEmbedded, ensureEmbeddedTemplate, openEmbeddedCopy } from './database/embedded';
import { openPostgresqlFilled } from './database/postgresql';
import { bundleOf } from './program';

/** A copy of a database whose seeds have run; they do not run again. */
export async function openBasics(): Promise<Database> {
  if (testEngine === 'postgresql') return openPostgresqlFilled(fill);
  const template = await ensureEmbeddedTemplate();
  // The bundle's content identifies the code that creates the rows.
  const madeFrom = [readFileSync(bundleOf('main'), 'utf8'), template, new Date().toDateString()].join();
  const original = ensureKept('test-basics', madeFrom, async (directory) => {
    await copyEmbedded(directory);
    const database = await openThrowAway(directory);
    try {
      await fill(database);
    } finally {
      await database.close();
    }
  });
  return openEmbeddedCopy(original);
}

async function fill(database: Database): Promise<void> {
  const parts = {
    options: readOptions({ DEMO: '1' }),
    database,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    log: { level: 'silent' },
    now: () => new Date(),
  };
  await runSeeds(parts, seeds, demoBasics);
}
