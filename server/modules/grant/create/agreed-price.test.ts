/** 协议价: the price of a grant for which nobody gave one. */
import { sql } from 'drizzle-orm';
import type { NewGrant } from '#contract/grant/endpoints';
import { openTestGrants, type TestGrants } from '#testing/areas/grant';
import { findGrantTerms } from '../grant-repository';
import { createGrant, previewGrant } from './create-grant';
import { findAgreed } from './find-agreed';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

let merchants = 0;
async function bodyFor(): Promise<NewGrant & { readonly merchantId: number }> {
  merchants += 1;
  const merchantId = await grants.addMerchant(`协议书店${merchants}`);
  const { cardName } = await grants.stock(2);
  return {
    ...({ targetKind: 'merchant', selection: 'oldest', delivery: 'electronic', quantity: 2 } as const),
    ...{ merchantId, card: { cardName, cardKind: 'electronic', goodsId: 1 } },
  };
}
const agree = (merchantId: number, unitPriceFen: number) =>
  grants.parts.database.execute(
    sql`insert into merchant_prices (merchant_id, goods_id, unit_price_fen) values (${merchantId}, 1, ${unitPriceFen})`,
  );

it('is what was agreed with the merchant for the goods, unless the grant has one of its own', async () => {
  const body = await bodyFor();
  const shown = async (given: object) =>
    (await previewGrant(grants.parts, { ...body, ...given })).unitPriceFen;
  expect(await shown({})).toBeNull();
  await agree(body.merchantId, 880);
  expect(await findAgreed(grants.parts.database, body.merchantId)).toEqual({
    ...{ settlementKind: null, credit: null, prices: [{ goodsId: 1, unitPriceFen: 880 }] },
  });
  expect([await shown({}), await shown({ unitPriceFen: 0 })]).toEqual([880, 0]);
  const { id } = await createGrant(grants.parts, body, grants.actor);
  expect(await findGrantTerms(grants.parts.database, id)).toMatchObject({ unitPriceFen: 880 });
});

it('that was agreed after the grant was confirmed keeps it from being made', async () => {
  const body = await bodyFor();
  const { plan: expectedPlan } = await previewGrant(grants.parts, body);
  await agree(body.merchantId, 880);
  await expect(createGrant(grants.parts, { ...body, expectedPlan }, grants.actor)).rejects.toThrow(
    '单价、结算或超出的授信与核对时不同',
  );
});
