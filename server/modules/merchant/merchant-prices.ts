/** 协议价: what a merchant pays for a card of some goods, unless its grant says otherwise. */
import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint';
import type { merchant, MerchantDetail, MerchantPrices } from '#contract/merchant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { amountText } from '#server/export/cells';
import { refuseFields } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { lockMerchant } from './merchant-repository';
import { merchantTarget } from './merchant-target';
import type { MerchantParts } from './parts';

type Prices = MerchantDetail['prices'];

export const listPrices = (db: Queryable, merchantId: number) =>
  db.query<Prices[number]>(sql`
    select json_build_object('id', goods.id, 'name', goods.name) as goods, unit_price_fen as "unitPriceFen"
    from merchant_prices join goods on goods.id = goods_id
    where merchant_id = ${merchantId} order by goods.id`);

/** @throws Refusal recordNotFound, invalidFields, versionConflict */
export function setMerchantPrices(
  { database }: MerchantParts,
  { id, version, prices }: MerchantPrices,
  actor: Actor,
): Promise<ReplyOf<typeof merchant.setMerchantPrices>> {
  const target = {
    ...merchantTarget(id, actor),
    version,
    async lock(tx: Queryable) {
      const held = await lockMerchant(tx, id, actor);
      return held && { version: held.version, prices: await listPrices(tx, id) };
    },
    facts,
  };
  return changeRecord({ database, actor }, target, async (tx, before) => {
    await refuseBroken(tx, prices);
    await tx.execute(sql`delete from merchant_prices where merchant_id = ${id}`);
    await tx.execute(sql`
      insert into merchant_prices (merchant_id, goods_id, unit_price_fen)
      select ${id}::integer, * from unnest(
        ${sql.param(prices.map(({ goodsId }) => goodsId))}::integer[],
        ${sql.param(prices.map(({ unitPriceFen }) => unitPriceFen))}::integer[]
      )`);
    await tx.execute(sql`update merchants set version = version + 1 where id = ${id}`);
    const after = { version: version + 1, prices: await listPrices(tx, id) };
    return {
      reply: { version: after.version },
      audit: { action: 'merchant.terms', before: facts(before), after: facts(after) },
    };
  });
}

const facts = ({
  version,
  prices,
}: {
  readonly version: number;
  readonly prices: readonly Prices[number][];
}) => ({
  version,
  prices: prices.map(({ goods, unitPriceFen }) => `${goods.name} ${amountText(unitPriceFen)}`),
});

async function refuseBroken(db: Queryable, prices: MerchantPrices['prices']): Promise<void> {
  const ids = prices.map(({ goodsId }) => goodsId);
  const known = await db.query<{ id: number }>(
    sql`select id from goods where id = any(${sql.param(ids)}::integer[])`,
  );
  const broken = ids.flatMap((id, place) => {
    const path = `prices.${place}.goodsId`;
    if (ids.indexOf(id) < place) return [{ path, message: say('一种商品只能有一个协议价') }];
    return known.some((each) => each.id === id) ? [] : [{ path, message: say('商品已不存在') }];
  });
  if (broken.length > 0) throw refuseFields(broken);
}
