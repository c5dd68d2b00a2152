/** A demonstration that begins with its accounts and look-up lists alone, where no server runs: for tests that start programs on it. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { demoBasics } from '../mock/index';
import { findActor } from '../mock/demo/accounts';
import { withAuditTrail, type Actor } from './audit/record-audit';
import type { Database } from './database/database';
import { openDatabase } from './database/open';
import { makeTestPlace, testEngine, type TestPlace } from './database/testing';
import { ensureEmbeddedTemplate } from './database/testing-embedded';
import { readOptions } from './start/options';
import { secretsFrom } from './start/secrets';
import { sow } from './start/seeds';

const secrets = secretsFrom(Buffer.alloc(32, 7));

/** On the embedded engine nobody else may have it open meanwhile. */
export const openPlace = async (place: {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
}) => withAuditTrail(await openDatabase(place), secrets.keyFor('audit'));

export interface BareDemo {
  readonly place: TestPlace;
  readonly database: Database;
  /** The demo account 运营, as it acts. */
  readonly ops: Actor;
}

export async function openBareDemo(): Promise<BareDemo> {
  const place = await makeTestPlace();
  if (testEngine === 'embedded')
    cpSync(await ensureEmbeddedTemplate(), join(place.dataDirectory, 'postgres'), { recursive: true });
  const database = await openPlace(place);
  const options = { ...readOptions({ DEMO: '1' }), dataDirectory: place.dataDirectory };
  await sow({ options, database, secrets, log: { level: 'silent' }, now: () => new Date() }, [], demoBasics);
  return { place, database, ops: await findActor(database, 'ops') };
}
