/** Places where a demonstration begins with its accounts alone: on PostgreSQL its data would be made by every first start. */
import { sql } from 'drizzle-orm';
import { demoBasics, demoSeeds } from '../mock/index';
import { openDatabase } from './database/open';
import { testEngine, type TestPlace } from './database/testing';
import { seeds } from './modules/index';
import { readOptions } from './start/options';
import { openSecrets } from './start/secrets';
import { sow } from './start/seeds';
import { makeDemoPlace } from './testing-demo';

/** On the embedded engine the whole demonstration, which is only copied there. */
export async function makeBareDemoPlace(): Promise<TestPlace> {
  const place = await makeDemoPlace();
  if (testEngine === 'embedded') return place;
  const database = await openDatabase(place);
  const options = { ...readOptions({ DEMO: '1' }), dataDirectory: place.dataDirectory };
  const secrets = await openSecrets(database, options);
  const parts = { options, database, secrets, log: { level: 'silent' }, now: () => new Date() } as const;
  await sow(parts, seeds, demoBasics);
  const rest = demoSeeds.filter((seed) => !demoBasics.includes(seed)).map(({ name }) => `seed:${name}`);
  await database.execute(
    sql`insert into installation (name, value) select unnest(${sql.param(rest)}::text[]), 'sown'`,
  );
  await database.close();
  return place;
}
