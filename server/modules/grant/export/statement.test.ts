/** The statement as a page to print. */
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { everything } from '#server/lib/scope';
import { noOffice } from '#server/plugins/pages/office';
import { openTestGrants, rangeAt, type TestGrants } from '#testing/areas/grant';
import { correctPrice } from '../correct-price';
import { listStatements } from '../list/read-grants';
import { receiveGoods } from '../receive/receive-goods';
import { printStatement } from './statement';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterEach(() => grants.travel());
afterAll(() => grants.close());

const march = new Date('2026-03-10T04:00:00Z');

/** A grant of ten cards in March, of which eight are received and one is missing. */
async function granted(name: string, unitPriceFen?: number) {
  const merchantId = await grants.addMerchant(name);
  await grants.parts.database.execute(
    sql`update merchants set settlement_kind = 'monthly' where id = ${merchantId}`,
  );
  const job = await grants.stock(10);
  grants.travel(march);
  const price = unitPriceFen === undefined ? {} : { unitPriceFen };
  const { id, version } = await grants.grant(job, { merchantId, quantity: 10, ...price });
  await receiveGoods(
    grants.parts,
    { id, receivedCount: 9, received: [rangeAt(job, 0, 8)], short: [rangeAt(job, 9)] },
    grants.actor,
  );
  return { id, version, merchantId };
}

const keyOf = async (merchantName: string) => {
  const query = { merchantName, currentPage: 1, pageSize: 10 };
  const { items } = await listStatements(grants.parts, query, everything);
  return items[0]?.statement ?? '';
};
const print = async (merchantName: string, office = noOffice) => {
  const { fileName, stream } = await printStatement(
    grants.parts,
    await keyOf(merchantName),
    grants.actor,
    office,
  );
  const page = await text(stream);
  const words = page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { fileName, words };
};

it('says whose it is, of which days, its lines, and its sum in figures and in words', async () => {
  const { id, version } = await granted('对账书店<一>', 1250);
  await correctPrice(grants.parts, { id, version, unitPriceFen: 1205, reason: '谈妥的价格' }, grants.actor);
  grants.travel();
  const office = { ...noOffice, officeName: '文渊图书', bankAccount: '6222 0001' };
  const { fileName, words } = await print('对账书店<一>', office);
  expect(fileName).toBe('对账单_对账书店<一>_2026-03_月结.html');
  for (const said of [
    '对账单 对账书店&lt;一&gt; 2026-03 月结',
    '文渊图书',
    '期间 2026-03-01 至 2026-03-31',
    '计费张数 9 张',
    '金额 ¥ 108.45',
    '大写 人民币壹佰零捌元肆角伍分',
    '收款账号 6222 0001',
    '更正单价：谈妥的价格',
    '合计 9 ¥ 108.45',
    '商户签字盖章 / 日期',
  ])
    expect(words).toContain(said);
  // Nobody activated or lost a card, so there is no column for it.
  expect(words).not.toContain('破损');
});

it('names what has no price instead of an amount of nothing, and says that its month is not over', async () => {
  await granted('未定价书店');
  const { words } = await print('未定价书店');
  expect(words).toContain('期间 2026-03-01 至 2026-03-10（本月未结束）');
  expect(words).toContain('金额 未定价 9 张 大写 未定价');
});

it('is recorded, and is not found for another agent or an unknown key', async () => {
  const { merchantId } = await granted('有记录的书店', 100);
  const statement = await keyOf('有记录的书店');
  await print('有记录的书店');
  const records = await grants.parts.database.query(sql`
    select detail from audit_log where action = 'grant.printStatement' and entity_id = ${String(merchantId)}`);
  expect(records).toEqual([{ detail: { statement } }]);
  await expect(printStatement(grants.parts, statement, { ...grants.actor, agentId: 7 })).rejects.toThrow(
    '商户对账单不存在',
  );
  await expect(printStatement(grants.parts, '2026-03/M9/-/-', grants.actor)).rejects.toThrow(
    '商户对账单不存在',
  );
});
