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
  const prices = await db.query<{ goodsId: number; unitPriceFen: number }>(sql`
    select goods_id as "goodsId", unit_price_fen as "unitPriceFen" from merchant_prices
    where merchant_id = ${merchantId} order by goods_id`);
  return { ...merchant, credit: await findCredit(db, merchantId), prices: [...prices] };
}
