/** What was agreed with a merchant, as the form of a grant shows it. */
import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint';
import type { grant } from '#contract/grant/endpoints';
import type { SettlementKind } from '#contract/merchant/constants';
import { merchantLabels } from '#contract/merchant/labels';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound } from '#server/lib/refusal';
import { findCredit } from '../credit';

/** @throws Refusal recordNotFound */
export async function findAgreed(
  db: Queryable,
  merchantId: number,
): Promise<ReplyOf<typeof grant.findAgreed>> {
  const [merchant] = await db.query<{ settlementKind: SettlementKind | null }>(
    sql`select settlement_kind as "settlementKind" from merchants where id = ${merchantId}`,
  );
  if (!merchant) throw recordNotFound(merchantLabels.entity);
  return { ...merchant, credit: await findCredit(db, merchantId) };
}
