/** The parts of signing in that depend on the installation's secret, and what happens to them when it is exchanged. */
import { sql } from 'drizzle-orm';
import type { Rekeying } from '#server/area/rekeying';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import type { Secrets } from '#server/start/secrets';
import { hashInTurn } from './lockout';
import { resealFactor } from './second-factor';

export const loginRekeying: Rekeying = {
  async exchange(tx, secrets, at) {
    // Whoever had the old secret could have made these.
    await tx.execute(sql`update password_links set ended_at = ${at} where ended_at is null`);
    for (const table of ['login_tickets', 'sign_in_challenges', 'sessions'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await wrapNames(tx, secrets.keyFor('login-names'));
  },
  reseal: resealFactors,
};

/** Lock-outs and known networks stay: the new key is applied on top of the stored hashes. */
async function wrapNames(tx: Queryable, key: Buffer): Promise<void> {
  const rows = await tx.query<{ hash: Buffer }>(sql`
    select name_hash as hash from login_failures
    union select network_hash from login_failures where network_hash <> ''
    union select network_hash from login_networks`);
  const before = rows.map(({ hash }) => hash);
  const after = before.map((hash) => hashInTurn([key], hash));
  for (const [table, column] of [
    ['login_failures', 'name_hash'],
    ['login_failures', 'network_hash'],
    ['login_networks', 'network_hash'],
  ] as const)
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = wrapped.after
      from unnest(${sql.param(before)}::bytea[], ${sql.param(after)}::bytea[]) as wrapped (before, after)
      where ${sql.identifier(column)} = wrapped.before`);
}

async function resealFactors(database: Database, secrets: Secrets): Promise<number> {
  return database.transaction(async (tx) => {
    const factors = await tx.query<{ accountId: number; sealed: Buffer }>(sql`
      select account_id as "accountId", sealed_secret as sealed from second_factors
      order by account_id
      for no key update`);
    let resealedCount = 0;
    for (const { accountId, sealed } of factors) {
      const anew = resealFactor({ secrets }, accountId, sealed);
      if (anew)
        resealedCount += await tx.execute(
          sql`update second_factors set sealed_secret = ${anew} where account_id = ${accountId}`,
        );
    }
    return resealedCount;
  });
}
