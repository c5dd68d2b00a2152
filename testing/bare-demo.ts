/**
 * A demonstration with only its accounts and look-up lists and without a server: for tests that start programs on it.
 */
import { writeFileSync } from 'node:fs';
import { findActor } from '#mock/demo/accounts';
import { demoBasics, demoSeeds } from '#mock/index';
import { anchorIn, layAnchor } from '#server/audit/anchor';
import { withAuditTrail, type Actor } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { openDatabase, type DatabaseOptions } from '#server/database/open';
import { runSeeds } from '#server/first-start/seeds';
import { keyFileIn } from '#server/start/key-file';
import { readOptions } from '#server/start/options';
import { secretsFrom } from '#server/start/secrets';
import { makeMigratedPlace, type TestPlace } from './database/database';

const key = Buffer.alloc(32, 7);
const secrets = secretsFrom(key);

/** In the form of SECRET_KEY. */
export const bareDemoKey = key.toString('hex');

/** On the embedded engine nobody else may have it open. */
export const openPlace = async (place: {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
}) => withAuditTrail(await openDatabase(place), secrets.keyFor('audit'));

export interface BareDemo {
  readonly place: TestPlace;
  readonly database: Database;
  /** The demo account 运营 as an actor. */
  readonly ops: Actor;
}

export async function openBareDemo(): Promise<BareDemo> {
  const place = await makeMigratedPlace();
  const database = await fillBareDemo(place);
  return { place, database, ops: await findActor(database, 'ops') };
}

/** The same, closed and with its key beside it: for programs that are given only the place. */
export async function makeBareDemoPlace(): Promise<TestPlace> {
  const { place, database } = await openBareDemo();
  await database.close();
  writeFileSync(keyFileIn(place.dataDirectory), bareDemoKey);
  return place;
}

/**
 * Marked as run without inserting anything, so that a server that starts there does not create the rest, which takes
 * most of a first start.
 */
const rest = demoSeeds
  .filter((seed) => !demoBasics.includes(seed))
  .map(({ name }) => ({ name, run: async () => {} }));

/** @param place an empty database of the test run's engine; a server that starts there needs `bareDemoKey` */
export async function fillBareDemo(place: DatabaseOptions): Promise<Database> {
  const database = await openPlace(place);
  const options = { ...readOptions({ DEMO: '1' }), dataDirectory: place.dataDirectory };
  const parts = { options, database, secrets, log: { level: 'silent' }, now: () => new Date() };
  await layAnchor(database, anchorIn(place.dataDirectory, secrets.keysFor('audit')));
  await runSeeds(parts, [], [...demoBasics, ...rest]);
  return database;
}
