import { sql } from 'drizzle-orm';
import type { NewGrant } from '#contract/grant/endpoints';
import type { Database } from '#server/database/database';
import { openTestDatabase } from '#testing/database/database';
import { refusedFieldsOf } from '#testing/refusal';
import { findTerms, planGrant } from './new-grant';

const [yesterday, today] = ['2026-11-25', '2026-11-26'];

let database: Database;
let merchantId: number;
let agentId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const [merchant] = await database.query<{ id: number; agentId: number }>(sql`
    with account as (
      insert into accounts (username, display_name, role, password_hash) values ('ops', '运营小王', 'ops', '-') returning id
    )
    insert into merchants (name, kind, contact, phone, region_code, created_by, created_at)
    select '新华书店', 'bookshop', '老王', '13800138000', '330106', id, now() from account
    returning id, created_by as "agentId"`);
  merchantId = merchant?.id ?? 0;
  agentId = merchant?.agentId ?? 0;
});
afterAll(() => database.close());

const card = (cardKind: 'electronic' | 'physical', cardName = '卡') => ({ cardName, cardKind, goodsId: 1 });
const byMail = { delivery: 'mail', consignee: '王', consigneePhone: '0571-88880000', address: '路' } as const;

const forMerchant = (given: object): NewGrant => ({
  targetKind: 'merchant',
  merchantId,
  card: card('electronic'),
  selection: 'oldest',
  delivery: 'electronic',
  quantity: 1,
  ...given,
});
const printed = (given: object) => forMerchant({ card: card('physical'), delivery: 'pickup', ...given });
const forUsers = (given: object) =>
  forMerchant({
    targetKind: 'user',
    merchantId: undefined,
    quantity: undefined,
    phones: ['13800138000'],
    ...given,
  });

/** The database has no cards, so a grant that breaks no rule is refused only for that. */
const noCards = 'quantity: 超过了可发放的数量，可发放 0 张';
const refusedFields = (body: NewGrant) => refusedFieldsOf(planGrant(database, body, today));

describe('the rules of a new grant', () => {
  it.each<[what: string, make: () => NewGrant]>([
    ['electronic cards for a merchant', () => forMerchant({})],
    ['printed ones that are fetched', () => printed({})],
    ['printed ones by mail', () => printed(byMail)],
    ['electronic ones for users', () => forUsers({})],
    ['a telephone beside an empty line', () => forUsers({ phones: ['', '13800138000'] })],
    ['today as the last day', () => forMerchant({ activateBefore: today })],
  ])('are kept by %s', async (_, make) => {
    expect(await refusedFields(make())).toEqual([noCards]);
  });

  it.each<[message: string, make: () => NewGrant]>([
    ['card.cardName: 学习卡名称不能为空', () => forMerchant({ card: card('electronic', ' ') })],
    ['merchantId: 请选择商户', () => forMerchant({ merchantId: undefined })],
    ['phones: 发放给商户时不填手机号', () => forMerchant({ phones: ['13800138000'] })],
    ['quantity: 请填写发放数量', () => forMerchant({ quantity: undefined })],
    ['ranges: 先进先出时不填卡号段', () => forMerchant({ ranges: [{ first: 'a', last: 'a' }] })],
    ['ranges: 请填写卡号段', () => forMerchant({ selection: 'ranges', quantity: undefined })],
    ['ranges: 请填写卡号段', () => forMerchant({ selection: 'ranges', ranges: [] })],
    ['delivery: 电子卡只能以电子方式发放', () => forMerchant({ delivery: 'pickup' })],
    ['delivery: 实体卡只能邮寄或自提', () => printed({ delivery: 'electronic' })],
    ['activateBefore: 激活截止日不能早于今天', () => forMerchant({ activateBefore: yesterday })],
    ['consignee: 邮寄须填写收货人', () => printed({ ...byMail, consignee: undefined })],
    ['consignee: 邮寄须填写收货人', () => printed({ ...byMail, consignee: ' ' })],
    ['consigneePhone: 邮寄须填写收货电话', () => printed({ ...byMail, consigneePhone: undefined })],
    ['address: 邮寄须填写收货地址', () => printed({ ...byMail, address: undefined })],
    ['address: 邮寄须填写收货地址', () => printed({ ...byMail, address: ' ' })],
    ['merchantId: 发放给用户时不选商户', () => forUsers({ merchantId })],
    ['phones: 请填写手机号', () => forUsers({ phones: undefined })],
    ['phones: 请填写手机号', () => forUsers({ phones: [' ', ''] })],
    ['phones.1: 第 2 行不是手机号', () => forUsers({ phones: ['13800138000', '12345'] })],
    ['phones.0: 第 1 行不是手机号', () => forUsers({ phones: ['12345'] })],
    ['quantity: 发放给用户时每人一张，不填数量', () => forUsers({ quantity: 1 })],
    ['merchantId: 商户不存在', () => forMerchant({ merchantId: 999_999 })],
  ])('are broken by one, and nothing else is said: %s', async (message, make) => {
    expect(await refusedFields(make())).toEqual([message]);
  });

  it('say all that is broken, each at its field', async () => {
    const broken = forUsers({ card: card('physical'), delivery: 'electronic', quantity: 1 });
    expect(await refusedFields(broken)).toEqual([
      'card.cardKind: 只有电子卡可以发放给用户',
      'quantity: 发放给用户时每人一张，不填数量',
      'delivery: 实体卡只能邮寄或自提',
    ]);
  });
});

describe('the terms of a new grant', () => {
  const setTerms = (kind: string | null, agent: number | null) =>
    database.execute(
      sql`update merchants set settlement_kind = ${kind}, agent_id = ${agent} where id = ${merchantId}`,
    );

  it('are its own settlement or else that of the merchant, and the agent of the merchant', async () => {
    await setTerms(null, null);
    expect(await findTerms(database, forMerchant({}))).toEqual({
      ...{ unitPriceFen: null, settlementKind: null, agent: null },
    });
    expect(await findTerms(database, forMerchant({ settlementKind: 'prepaid' }))).toMatchObject({
      settlementKind: 'prepaid',
    });
    await setTerms('monthly', agentId);
    const agent = { id: agentId, name: '运营小王', isEnabled: true };
    expect(await findTerms(database, forMerchant({}))).toMatchObject({ settlementKind: 'monthly', agent });
    expect(await findTerms(database, forMerchant({ settlementKind: 'prepaid' }))).toMatchObject({
      settlementKind: 'prepaid',
      agent,
    });
  });

  it('of a grant for users are its own settlement, and no agent', async () => {
    expect(await findTerms(database, forUsers({}))).toEqual({
      ...{ unitPriceFen: null, settlementKind: null, agent: null },
    });
  });
});
