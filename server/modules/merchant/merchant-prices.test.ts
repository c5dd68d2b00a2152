/** 协议价: set as one list, and told in the trail. */
import { sql } from 'drizzle-orm';
import { bodyCodes } from '#contract/codes';
import { merchant } from '#contract/merchant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { openTestMerchants, type TestMerchants } from '#testing/areas/merchant';

let test: TestMerchants;
let goods: readonly { readonly id: number; readonly name: string }[];
beforeAll(async () => {
  test = await openTestMerchants();
  // 商务 sees no QR codes, but sets prices.
  goods = (await test.send('sales', qrcode.listGoods, { query: {} })).data;
});
afterAll(() => test.close());

const at = (place: number) => goods[place] ?? { id: 0, name: '' };
const priced = (...fen: readonly number[]) =>
  fen.map((unitPriceFen, place) => ({ goodsId: at(place).id, unitPriceFen }));
const set = (id: number, version: number, prices: ReturnType<typeof priced>) =>
  test.send('sales', merchant.setMerchantPrices, {
    body: { id, version, prices },
  });
const find = async (id: number) => (await test.send('ops', merchant.findMerchant, { query: { id } })).data;

it('replaces all prices, and the trail names goods and prices on both sides', async () => {
  const { id } = await test.add('ops');
  expect((await find(id)).prices).toEqual([]);
  expect(await set(id, 1, priced(1250, 0))).toMatchObject({ code: 200, data: { version: 2 } });
  expect(await set(id, 2, priced(990))).toMatchObject({ data: { version: 3 } });
  const { version, prices } = await find(id);
  expect({ version, prices }).toEqual({
    version: 3,
    prices: [{ goods: { id: at(0).id, name: at(0).name }, unitPriceFen: 990 }],
  });
  const [record] = await test.app.parts.database.query<{ before: object; after: object }>(sql`
    select before, after from audit_log
    where action = 'merchant.terms' and entity_id = ${String(id)} order by position desc limit 1`);
  expect(record).toEqual({
    before: { version: 2, prices: [`${at(0).name} 12.50`, `${at(1).name} 0.00`] },
    after: { version: 3, prices: [`${at(0).name} 9.90`] },
  });
});

it('refuses goods twice, unknown goods and an older version, and changes nothing', async () => {
  const { id } = await test.add('ops');
  await set(id, 1, priced(100));
  const [one = { goodsId: 0, unitPriceFen: 0 }] = priced(200);
  expect(await set(id, 2, [one, one])).toMatchObject({
    code: bodyCodes.invalidFields,
    data: { fields: [{ path: 'prices.1.goodsId', message: '一种商品只能有一个协议价' }] },
  });
  expect(await set(id, 2, [{ goodsId: 999_999, unitPriceFen: 1 }])).toMatchObject({
    data: { fields: [{ path: 'prices.0.goodsId', message: '商品已不存在' }] },
  });
  expect(await set(id, 1, [])).toMatchObject({ code: bodyCodes.versionConflict });
  expect((await find(id)).prices).toHaveLength(1);
});

it('is for whoever may set terms', async () => {
  const { id } = await test.add('agent-east');
  const sent = { body: { id, version: 1, prices: [] } };
  expect(await test.send('agent-east', merchant.setMerchantPrices, sent)).toMatchObject({ code: 403 });
});
