/** The initial data of a database at its first use. */
import { sql } from 'drizzle-orm';
import type { Seed } from '#server/area/seed';
import type { Parts } from '#server/parts';
import { StartRefusal } from '#server/start/start-refusal';

/**
 * Runs the seeds that have not run yet. Whether a database is a demonstration is decided at its first use: a real one
 * never gets demo data, however it is started later, and a demonstration is never served as a real one.
 *
 * @param seeds for every database, e.g. the categories
 * @param demoSeeds for demonstrations only; they begin with its accounts
 * @returns whether it is a demonstration, with accounts of its own
 * @throws StartRefusal when the database is a demonstration, whose passwords are public, and the start is not
 */
export async function runSeeds(
  parts: Parts,
  seeds: readonly Seed[],
  demoSeeds: readonly Seed[],
): Promise<boolean> {
  const isDemo = (await settle(parts, 'purpose', parts.options.isDemo ? 'demo' : 'real')) === 'demo';
  if (isDemo && !parts.options.isDemo)
    throw new StartRefusal(
      '数据库中有演示账号，不能用于正式环境：请换用空的 DATA_DIR 或 DATABASE_URL，或设置 DEMO=1 继续演示。',
    );
  await parts.database.inTurn('seeds', async () => {
    for (const seed of isDemo ? [...seeds, ...demoSeeds] : seeds) await runOnce(parts, seed);
  });
  return isDemo;
}

async function runOnce(parts: Parts, { name, run }: Seed): Promise<void> {
  const fact = `seed:${name}`;
  if (await findFact(parts, fact)) return;
  await run(parts);
  await settle(parts, fact, 'sown');
}

/** @returns the value that was stored first */
async function settle(parts: Parts, name: string, value: string): Promise<string | undefined> {
  await parts.database.execute(
    sql`insert into installation (name, value) values (${name}, ${value}) on conflict do nothing`,
  );
  return findFact(parts, name);
}

async function findFact({ database }: Parts, name: string): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>(
    sql`select value from installation where name = ${name}`,
  );
  return row?.value;
}
