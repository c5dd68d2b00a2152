/** Destroys the readable copies of a grant's codes when nobody needs them any more. */
import { sql } from 'drizzle-orm';
import { grantStatus } from '#contract/grant/constants';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { everything } from '#server/lib/scope';
import { destroyCodes, vacuumCodeCopies, listIslands } from '#server/modules/card/public';
import type { Keys } from '#server/start/secrets';
import { codesWereTaken } from './export/grant-export-repository';
import { fromCardsOf, lockGrant, type GrantState } from './grant-repository';

/** Only electronic cards: the copies of physical ones were destroyed when they came from the printer. */
export async function destroyBatchCodes(
  tx: Queryable,
  keys: Keys,
  { id, cardKind, codesDestroyedAt }: GrantState,
  at: Date,
): Promise<void> {
  if (cardKind !== 'electronic' || codesDestroyedAt !== null) return;
  // Cards that went back to stock are left out, because the next grant needs their codes.
  await destroyCodes(
    tx,
    keys,
    await listIslands(tx, sql`(select card.id, card.print_job_id ${fromCardsOf(id)}) own`),
  );
  await tx.execute(sql`update grant_batches set codes_destroyed_at = ${at} where id = ${id}`);
}

/**
 * Users get their codes from a file that is taken after the grant, so these copies stay until every card of the batch
 * is activated, void, or past its last day. Copies of a received merchant's grant stay just as long where nobody has
 * taken its file.
 *
 * @param today YYYY-MM-DD of the business
 */
export async function destroyNeedlessCodes(database: Database, keys: Keys, today: string, at: Date) {
  const batches = await database.query<{ id: number }>(sql`
    select id from grant_batches
    where card_kind = 'electronic' and codes_destroyed_at is null
      -- What was still missing of a merchant's grant may have been voided elsewhere.
      and status in (${grantStatus.received}, ${grantStatus.void})
      and (target_kind = 'merchant' and ${codesWereTaken(sql`grant_batches.id`)}
        or cards_received + cards_frozen = 0 or activate_before < ${today}::date)`);
  for (const { id } of batches) {
    await database.transaction(async (tx) => {
      const batch = await lockGrant(tx, id, everything);
      if (batch) await destroyBatchCodes(tx, keys, batch, at);
    });
  }
  if (batches.length > 0) await vacuumCodeCopies(database);
}
