/** Statements of freezing, unfreezing and voiding single cards. */
import { sql, type SQL } from 'drizzle-orm';
import { cardStatus, type CardAction } from '#contract/card/constants';
import { parseSerial } from '#contract/card/serial';
import type { Queryable } from '#server/database/queryable';
import { toCardId, type CardId } from '../card-id';
import type { StoredCardStatus } from '../card-state';

export interface CardState {
  readonly id: CardId;
  readonly printJobId: number;
  readonly status: StoredCardStatus;
}

/** @returns ids by serial, whether or not the card exists; mistyped serials and unknown prefixes are absent */
export async function findCardIds(
  db: Queryable,
  serials: readonly string[],
): Promise<ReadonlyMap<string, CardId>> {
  const read = serials.flatMap((serial) => {
    const parts = parseSerial(serial);
    return parts ? [{ serial, ...parts }] : [];
  });
  const prefixes = [...new Set(read.map(({ prefix }) => prefix))];
  const rows = await db.query<{ prefix: string; prefixId: number }>(sql`
    select prefix, prefix_id as "prefixId" from serial_ranges where prefix = any(${sql.param(prefixes)}::text[])`);
  const prefixIds = new Map(rows.map(({ prefix, prefixId }) => [prefix, prefixId]));
  return new Map(
    read.flatMap(({ serial, prefix, runningNo }) => {
      const prefixId = prefixIds.get(prefix);
      return prefixId === undefined ? [] : [[serial, toCardId(prefixId, runningNo)]];
    }),
  );
}

/** Locks the print jobs of the cards, as everybody does who changes cards. */
export async function lockCards(tx: Queryable, ids: readonly CardId[]): Promise<readonly CardState[]> {
  const listed = sql`any(${sql.param(ids)}::bigint[])`;
  await tx.execute(sql`
    select from print_jobs
    where id in (select print_job_id from cards where id = ${listed})
    order by id
    for no key update`);
  return tx.query<CardState>(sql`
    select id, print_job_id as "printJobId", status from cards where id = ${listed} order by id`);
}

export const cardChanges: Record<CardAction, SQL> = {
  freeze: sql`status = ${cardStatus.frozen}, frozen_from = status`,
  unfreeze: sql`status = frozen_from, frozen_from = null`,
  void: sql`status = ${cardStatus.void}, frozen_from = null`,
};

/**
 * One statement, so that the counts of the print jobs are updated once. The database refuses steps that a card may not
 * take.
 *
 * @returns the cards after the change
 */
export const updateCards = (
  tx: Queryable,
  action: CardAction,
  ids: readonly CardId[],
): Promise<readonly CardState[]> =>
  tx.query<CardState>(sql`
    update cards set ${cardChanges[action]} where id = any(${sql.param(ids)}::bigint[])
    returning id, print_job_id as "printJobId", status`);

/** @returns the last day of the benefit; undefined when the card could no longer be activated */
export async function activateCardRow(
  tx: Queryable,
  { cardId, customerId, at }: { readonly cardId: CardId; readonly customerId: number; readonly at: Date },
): Promise<string | undefined> {
  const [activated] = await tx.query<{ lastDay: string }>(sql`
    update cards set status = 4, activated_at = ${at}, customer_id = ${customerId},
      last_day = benefit_last_day(job.valid_until, job.valid_days, ${at})
    from print_jobs job
    where cards.id = ${cardId} and cards.status = 3 and job.id = cards.print_job_id
    returning last_day as "lastDay"`);
  return activated?.lastDay;
}
