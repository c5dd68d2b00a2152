import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { businessDay, dayAfter, startOfBusinessDay } from '#contract/calendar';
import { grant, type NewGrant } from '#contract/grant/endpoints';
import { everything } from '#server/lib/scope';
import { changeCards } from '#server/modules/card/change/change-cards';
import { changeSelectedCards, previewCardChange } from '#server/modules/card/change/change-selected-cards';
import { findMerchantList, getMerchant } from '#server/modules/merchant/read-merchants';
import { getStockSummary } from '#server/modules/repertory/stock/stock-summary';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalIn, refusalOf, refusedFieldsOf } from '#testing/refusal';
import { until } from '#testing/until';
import { createGrant, previewGrant } from './create/create-grant';
import { destroyNeedlessCodes } from './destroy-batch-codes';
import { printDeliveryNote } from './export/delivery-note';
import { exportGrant, findFileObstacle } from './export/export-grant';
import { getGrant, listActivations, listGrantCards, listGrants } from './list/read-grants';
import { receiveGoods } from './receive/receive-goods';
import { returnCards, revokeGrant } from './take-back/revoke-grant';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
// After every test, each kept count must equal the count of its rows.
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

/** @returns the file of a grant, read to its end */
async function takeFile(id: number, reason?: string): Promise<Buffer> {
  const query = { id, format: 'csv', ...(reason !== undefined && { reason }) } as const;
  const { stream } = await exportGrant(grants.parts, query, grants.actor);
  return Buffer.concat(await stream.toArray());
}

/** Replaces each `#n` by the serial of the job's card n, counted from 0. */
const withSerials = (job: Parameters<typeof serialAt>[0], text: string): string =>
  text.replace(/#(\d+)/g, (_, place) => serialAt(job, Number(place)));

describe('the delivery note', () => {
  const phone = '13911112222';
  const noteOf = async (id: number, phones?: 'full') => {
    const { stream } = await printDeliveryNote(grants.parts, { id, ...(phones && { phones }) }, grants.actor);
    return Buffer.concat(await stream.toArray()).toString();
  };
  const recordsOf = async (id: number) =>
    grants.repertory.database.query<{ action: string }>(sql`
      select action from audit_log where entity_kind = 'grant_batch' and entity_id = ${String(id)}
        and action in ('grant.printNote', 'grant.reveal')
      order by position`);

  it('masks telephones as the page does, and is recorded as a look when it shows them whole', async () => {
    const stock = await grants.stock(1);
    const { id } = await grants.grant(stock, { quantity: 1 });
    // The test's cards are electronic, and electronic grants have no consignee.
    await grants.repertory.database.execute(
      sql`update grant_batches set consignee_phone = ${phone} where id = ${id}`,
    );
    const masked = await noteOf(id);
    expect(masked).toContain('139****2222');
    expect(masked).not.toContain(phone);
    expect(await recordsOf(id)).toEqual([{ action: 'grant.printNote' }]);
    expect(await noteOf(id, 'full')).toContain(phone);
    expect(await recordsOf(id)).toEqual([{ action: 'grant.printNote' }, { action: 'grant.reveal' }]);
  });

  it('needs the right to export a grant', () => {
    expect(grant.printDeliveryNote.access).toBe('grant.export');
  });
});

describe('a grant to a merchant', () => {
  it('takes the oldest print jobs first, and of each the lowest free numbers', async () => {
    const old = await grants.stock(5, { cardName: '先进先出卡' });
    const young = await grants.stock(5, { cardName: '先进先出卡' });
    await changeCards(
      grants.repertory.parts,
      { action: 'freeze', serials: [serialAt(old, 0), serialAt(old, 2)], reason: '盘点' },
      grants.actor,
    );
    const { id } = await grants.grant(old, { quantity: 4 });
    const { ranges, grant } = await getGrant(grants.parts, id, everything);
    expect(ranges.map(({ first, last, count }) => [first, last, count])).toEqual([
      [serialAt(old, 1), serialAt(old, 1), 1],
      [serialAt(old, 3), serialAt(old, 4), 2],
      [serialAt(young, 0), serialAt(young, 0), 1],
    ]);
    expect(grant).toMatchObject({ status: 1, quantity: 4, movedCount: 4, rangeCount: 3 });
    expect(await grants.countStates(old)).toEqual({ 2: 3, 6: 2 });
    expect(await grants.countStates(young)).toEqual({ 1: 4, 2: 1 });
  });

  it('takes exactly the serials that are named', async () => {
    const job = await grants.stock(10);
    await grants.grant(job, { selection: 'ranges', ranges: [rangeAt(job, 2, 4), rangeAt(job, 8)] });
    expect(await grants.countStates(job)).toEqual({ 1: 6, 2: 4 });
  });

  const oldest = ({ cardName }: { readonly cardName: string }, quantity: number): NewGrant => ({
    targetKind: 'merchant',
    merchantId: grants.merchantId,
    card: { cardName, cardKind: 'electronic', goodsId: 1 },
    quantity,
    selection: 'oldest',
    delivery: 'electronic',
  });

  it('is previewed without writing anything', async () => {
    const job = await grants.stock(6);
    const body = oldest(job, 4);
    expect(await previewGrant(grants.parts, body)).toMatchObject({
      quantity: 4,
      availableCount: 6,
      rangeCount: 1,
      ranges: [{ ...rangeAt(job, 0, 3), count: 4 }],
      activateBefore: '2099-12-31',
      isInBackground: false,
    });
    expect(await grants.countStates(job)).toEqual({ 1: 6 });
  });

  it('gives the cards on the terms that were previewed, and otherwise nothing', async () => {
    const job = await grants.stock(6);
    const body = oldest(job, 2);
    const { plan } = await previewGrant(grants.parts, body);
    const create = (expectedPlan: string) =>
      refusalOf(createGrant(grants.parts, { ...body, expectedPlan }, grants.actor));
    // Somebody else is granted the oldest ones meanwhile.
    await grants.grant(job, { quantity: 1 });
    expect(await create(plan)).toMatch(/^库存或商户刚刚有变化/);
    expect(await grants.countStates(job)).toEqual({ 1: 5, 2: 1 });
    await createGrant(
      grants.parts,
      { ...body, expectedPlan: (await previewGrant(grants.parts, body)).plan },
      grants.actor,
    );
    expect(await grants.countStates(job)).toEqual({ 1: 3, 2: 3 });
    // The settlement of a grant is its merchant's at that moment.
    const later = await previewGrant(grants.parts, { ...body, settlementKind: 'monthly' });
    expect(later.plan).not.toBe(
      (await previewGrant(grants.parts, { ...body, settlementKind: 'prepaid' })).plan,
    );
  });
});

describe('a grant that is wrong', () => {
  const body = (given: object): NewGrant => ({
    targetKind: 'merchant',
    merchantId: grants.merchantId,
    card: { cardName: '拒绝卡', cardKind: 'electronic', goodsId: 1 },
    selection: 'oldest',
    delivery: 'electronic',
    quantity: 1,
    ...given,
  });
  let job: Awaited<ReturnType<TestGrants['stock']>>;
  let disabledId = 0;
  let endedId = 0;
  let futureId = 0;
  let lastDayId = 0;
  let disabledGoodsId: number;
  beforeAll(async () => {
    job = await grants.stock(10, { cardName: '拒绝卡', activateBefore: '2090-06-30', validDays: 30 });
    const [merchant] = await grants.parts.database.query<{ id: number }>(sql`
      insert into merchants (name, kind, contact, phone, region_code, status, status_reason, created_by, created_at)
      values ('停业书店', 'bookshop', '老李', '13800138001', '330106', 0, '停业', 1, now())
      returning id`);
    disabledId = merchant?.id ?? 0;
    const agreed = async (name: string, from: string | null, to: string | null) => {
      const id = await grants.addMerchant(name);
      await grants.parts.database.execute(
        sql`update merchants set contract_from = ${from}, contract_to = ${to} where id = ${id}`,
      );
      return id;
    };
    endedId = await agreed('合作结束的书店', '2025-02-01', '2026-01-31');
    futureId = await agreed('尚未合作的书店', '2098-01-01', null);
    lastDayId = await agreed('最后一天的书店', null, businessDay(grants.parts.now()));
    const [present] = await grants.parts.database.query<{ id: number }>(sql`
      insert into goods (kind_id, name, is_present, status, status_reason)
      select min(id), '停售的赠品', true, 0, '停售' from goods_kinds returning id`);
    disabledGoodsId = present?.id ?? 0;
    await grants.grant(job, { selection: 'ranges', ranges: [rangeAt(job, 3, 4)] });
  });

  it.each<[string, () => object, string[]]>([
    [
      'a quantity above what is in stock',
      () => ({ quantity: 9 }),
      ['quantity: 超过了可发放的数量，可发放 8 张'],
    ],
    [
      'no such card',
      () => ({ card: { cardName: '无', cardKind: 'electronic', goodsId: 1 } }),
      ['quantity: 超过了可发放的数量，可发放 0 张'],
    ],
    ['a disabled merchant', () => ({ merchantId: disabledId }), ['merchantId: 该商户已停用，不能发放']],
    [
      'a merchant whose contract has ended',
      () => ({ merchantId: endedId }),
      ['merchantId: 与该商户的合作已于 2026-01-31 结束，续签后才能发放'],
    ],
    [
      'a merchant whose contract has not begun',
      () => ({ merchantId: futureId }),
      ['merchantId: 与该商户的合作从 2098-01-01 开始，之前不能发放'],
    ],
    ['an unknown merchant', () => ({ merchantId: 999_999 }), ['merchantId: 商户不存在']],
    ['no merchant', () => ({ merchantId: undefined }), ['merchantId: 请选择商户']],
    [
      'a deadline after the cards’ own',
      () => ({ activateBefore: '2090-07-01' }),
      ['activateBefore: 激活截止日不能晚于学习卡自身的 2090-06-30'],
    ],
    [
      'a deadline that has passed',
      () => ({ activateBefore: '2001-01-01' }),
      ['activateBefore: 激活截止日不能早于今天'],
    ],
    [
      'mail for electronic cards',
      () => ({ delivery: 'mail', consignee: '王', consigneePhone: '0571-88880000', address: '路' }),
      ['delivery: 电子卡只能以电子方式发放'],
    ],
    [
      'present goods that are disabled',
      () => ({ presentGoodsIds: [disabledGoodsId] }),
      ['presentGoodsIds.0: 赠送商品已停用'],
    ],
    ['present goods that are none', () => ({ presentGoodsIds: [1] }), ['presentGoodsIds.0: 赠送商品不存在']],
    [
      'cards that are granted already',
      () => ({ quantity: undefined, selection: 'ranges', ranges: [rangeAt(job, 2, 5)] }),
      ['ranges.0: 该卡号段中有 2 张不可发放，可发放 2 张'],
    ],
    [
      'a user without a telephone',
      () => ({ targetKind: 'user', merchantId: undefined, quantity: undefined, phones: [' '] }),
      ['phones: 请填写手机号'],
    ],
    [
      'texts that are no telephones',
      () => ({
        targetKind: 'user',
        merchantId: undefined,
        quantity: undefined,
        phones: ['13800138000', '12345', '+86 139 0013 9000', '1380013800O'],
      }),
      ['phones.1: 第 2 行不是手机号', 'phones.3: 第 4 行不是手机号'],
    ],
  ])('%s is refused at its field, and nothing is written', async (_, given, expected) => {
    const before = await grants.countStates(job);
    const fields = await refusedFieldsOf(createGrant(grants.parts, body(given()), grants.actor));
    expect(fields).toEqual(expected.map((text) => withSerials(job, text)));
    expect(await grants.countStates(job)).toEqual(before);
  });

  it('is made on the last day of the contract', async () => {
    expect(await createGrant(grants.parts, body({ merchantId: lastDayId }), grants.actor)).toMatchObject({
      quantity: 1,
    });
  });
});

describe('a grant to users', () => {
  it('reserves one card for each telephone, which no other telephone can activate', async () => {
    const job = await grants.stock(5);
    const codes = await grants.repertory.readCodes(job);
    const batch = await grants.grant(job, {
      targetKind: 'user',
      phones: ['138 0000 0001', '13800000002', '+8613800000001'],
    });
    expect(batch).toMatchObject({ status: 3, quantity: 2, receivedCount: 2, openCount: 0 });
    expect(await grants.countStates(job)).toEqual({ 1: 3, 3: 2 });
    await expect(grants.activate(String(codes[0]), '13800000002')).rejects.toThrow('激活码无效或不可用');
    expect(await grants.activate(String(codes[0]), '13800000001')).toBe(serialAt(job, 0));
  });

  it('is refused with the lines of users who have reached the limit of activations; cards that wait for them count, too', async () => {
    const job = await grants.stock(6, { activationsPerUser: 1 });
    const codes = await grants.repertory.readCodes(job);
    await grants.grant(job, { targetKind: 'user', phones: ['13800000051', '13800000052'] });
    await grants.activate(String(codes[0]), '13800000051');
    const again = { targetKind: 'user' as const, phones: ['13800000053', '138-0000-0051', '13800000052'] };
    await expect(grants.grant(job, again)).rejects.toMatchObject({
      data: { fields: [{ path: 'phones.1' }, { path: 'phones.2' }] },
    });
    expect(await grants.countStates(job)).toEqual({ 1: 4, 3: 1, 4: 1 });
  });

  it('is previewed with the number of users who have the same goods already, and is made all the same', async () => {
    const first = await grants.stock(1);
    const [code] = await grants.repertory.readCodes(first);
    await grants.grant(first, { targetKind: 'user', phones: ['13800000061'] });
    await grants.activate(String(code), '13800000061');
    const { cardName } = await grants.stock(3);
    const preview = await previewGrant(grants.parts, {
      targetKind: 'user',
      phones: ['13800000061', '13800000062'],
      card: { cardName, cardKind: 'electronic', goodsId: 1 },
      selection: 'oldest',
      delivery: 'electronic',
    });
    expect(preview).toMatchObject({ quantity: 2, sameGoodsCount: 1 });
  });
});

describe('the time of receipt', () => {
  const receivedAt = async (id: number) => {
    const { grant } = await getGrant(grants.parts, id, everything);
    return grant.receivedAt;
  };

  it('is the time of the grant itself where it goes to users, who need not confirm receipt', async () => {
    const { id } = await grants.grant(await grants.stock(1), { targetKind: 'user', phones: ['13800000041'] });
    const { grant } = await getGrant(grants.parts, id, everything);
    expect(grant.receivedAt).toBe(grant.createdAt);
  });

  it('is that of the last receipt with cards; a report of missing cards alone sets none', async () => {
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { quantity: 3 });
    const none = { id, receivedCount: 0, received: [], short: [rangeAt(job, 0)] };
    await receiveGoods(grants.parts, none, grants.actor);
    expect(await receivedAt(id)).toBeNull();
    await receiveGoods(grants.parts, { id, receivedCount: 3 }, grants.actor);
    expect(await receivedAt(id)).not.toBeNull();
  });
});

describe('the encrypted copies of activation codes', () => {
  it('are destroyed, for a grant to users, once its last card is activated or void', async () => {
    const job = await grants.stock(4);
    const codes = await grants.repertory.readCodes(job);
    await grants.grant(job, { targetKind: 'user', phones: ['13800000031', '13800000032'] });
    const sweep = () =>
      destroyNeedlessCodes(grants.parts.database, grants.parts.keys.copy, '2026-01-01', new Date());
    await grants.activate(String(codes[0]), '13800000031');
    await sweep();
    expect(await grants.repertory.readCodes(job)).toHaveLength(4);
    await grants.activate(String(codes[1]), '13800000032');
    await sweep();
    // The codes of cards in stock are kept unchanged.
    expect(await grants.repertory.readCodes(job)).toEqual(codes.slice(2));
  });
});

describe('receiving a grant', () => {
  const granted = async (quantity: number) => {
    const job = await grants.stock(quantity);
    return { job, batch: await grants.grant(job, { quantity }) };
  };
  const receive = (id: number, given: object) =>
    receiveGoods(grants.parts, { id, receivedCount: 0, ...given }, grants.actor);

  it('receives all cards on their way, and destroys the encrypted copies of codes that were taken', async () => {
    const { job, batch } = await granted(4);
    await takeFile(batch.id);
    expect(await receive(batch.id, { receivedCount: 4 })).toEqual({
      status: 3,
      receivedCount: 4,
      shortCount: 0,
      damagedCount: 0,
      waitingCount: 0,
    });
    expect(await grants.countStates(job)).toEqual({ 3: 4 });
    expect(await grants.repertory.readCodes(job)).toEqual([]);
  });

  it('keeps the encrypted copies of codes until their file was taken completely', async () => {
    const { job, batch } = await granted(3);
    const codes = await grants.repertory.readCodes(job);
    const sweep = () =>
      destroyNeedlessCodes(grants.parts.database, grants.parts.keys.copy, '2026-01-01', new Date());
    await receive(batch.id, { receivedCount: 3 });
    await sweep();
    expect(await grants.repertory.readCodes(job)).toEqual(codes);
    const cutOff = await exportGrant(grants.parts, { id: batch.id, format: 'csv' }, grants.actor);
    cutOff.stream.destroy();
    await sweep();
    expect(await grants.repertory.readCodes(job)).toEqual(codes);
    await takeFile(batch.id, '下载中断');
    await sweep();
    expect(await grants.repertory.readCodes(job)).toEqual([]);
  });

  it('leaves missing cards to be received later, and voids damaged ones', async () => {
    const { job, batch } = await granted(10);
    const other = await grants.repertory.readCodes(job);
    expect(other).toHaveLength(10);
    expect(
      await receive(batch.id, { receivedCount: 7, short: [rangeAt(job, 0, 1)], damaged: [rangeAt(job, 9)] }),
    ).toMatchObject({ status: 2, receivedCount: 7, shortCount: 2, damagedCount: 1, waitingCount: 2 });
    expect(await grants.countStates(job)).toEqual({ 2: 2, 3: 7, 9: 1 });
    expect(await receive(batch.id, { receivedCount: 1, received: [rangeAt(job, 1)] })).toMatchObject({
      status: 2,
      waitingCount: 1,
    });
    // Voids the card that never came, so that nothing is missing any more.
    await changeCards(
      grants.repertory.parts,
      { action: 'void', serials: [serialAt(job, 0)], reason: '丢失' },
      grants.actor,
    );
    const detail = await getGrant(grants.parts, batch.id, everything);
    expect(detail.grant).toMatchObject({ status: 3, quantity: 10, receivedCount: 8 });
    expect(detail.counts).toEqual({
      waiting: 0,
      received: 8,
      activated: 0,
      frozen: 0,
      void: 2,
      returned: 0,
      transferred: 0,
    });
    expect(detail.receipts).toMatchObject([
      { short: [rangeAt(job, 0, 1)], damaged: [rangeAt(job, 9)] },
      { receivedCount: 1 },
    ]);
  });

  it.each<[string, (job: Awaited<ReturnType<typeof granted>>['job']) => object, string[]]>([
    [
      'another number than the serials',
      () => ({ receivedCount: 5 }),
      ['receivedCount: 实收数量为 5，而卡号共 4 张'],
    ],
    [
      'a serial twice',
      (job) => ({ receivedCount: 2, received: [rangeAt(job, 0, 1)], short: [rangeAt(job, 1)] }),
      ['received: 同一卡号被列出了两次'],
    ],
    [
      'a serial of another grant',
      () => ({ short: [{ first: 'XX00000000018', last: 'XX00000000018' }] }),
      ['short.0: 卡号 XX00000000018 不属于该发放批次'],
    ],
    [
      'a card that is not of the batch',
      (job) => ({ received: [rangeAt(job, 3, 4)] }),
      ['received.0: 其中 1 张不属于该发放批次'],
    ],
    [
      'a range turned round',
      (job) => ({ received: [rangeAt(job, 2, 1)], damaged: [rangeAt(job, 3)] }),
      ['received.0: 卡号段 #2–#1 的起止颠倒'],
    ],
    [
      'a range whose last serial does not exist',
      (job) => ({ damaged: [{ first: serialAt(job, 1), last: 'XX00000000018' }] }),
      ['damaged.0: 卡号 XX00000000018 不属于该发放批次'],
    ],
    ['nothing at all', () => ({ received: [] }), ['receivedCount: 没有可登记的卡']],
  ])('refuses %s, and nothing is changed', async (_, given, expected) => {
    const job = await grants.stock(6);
    const batch = await grants.grant(job, { quantity: 4 });
    expect(await refusedFieldsOf(receive(batch.id, given(job)))).toEqual(
      expected.map((text) => withSerials(job, text)),
    );
    expect(await grants.countStates(job)).toEqual({ 1: 2, 2: 4 });
  });

  it('refuses cards that were received already, and cards that are not on their way', async () => {
    const { job, batch } = await granted(6);
    await receive(batch.id, { receivedCount: 2, received: [rangeAt(job, 0, 1)] });
    await changeCards(
      grants.repertory.parts,
      { action: 'freeze', serials: [serialAt(job, 4)], reason: '盘点' },
      grants.actor,
    );
    const refused = async (first: number, last: number) =>
      refusedFieldsOf(receive(batch.id, { receivedCount: 9, received: [rangeAt(job, first, last)] }));
    expect(await refused(0, 3)).toEqual(['received.0: 其中 2 张已收货，不能重复收货']);
    expect(await refused(3, 5)).toEqual(['received.0: 其中 1 张不是待收货的卡']);
    expect(await grants.countStates(job)).toEqual({ 2: 3, 3: 2, 6: 1 });
  });

  it('is refused where the number of cards on their way is not the one that was shown', async () => {
    const { job, batch } = await granted(3);
    const stale = { receivedCount: 3, waitingCount: 2 };
    expect((await refusalIn(receive(batch.id, stale))).code).toBe(4109);
    expect(await grants.countStates(job)).toEqual({ 2: 3 });
    expect(await receive(batch.id, { ...stale, waitingCount: 3 })).toMatchObject({ status: 3 });
  });

  it('counts the same serials once, also when two receive them at once', async () => {
    const { job, batch } = await granted(6);
    const both = await Promise.allSettled(
      [1, 2].map(() => receive(batch.id, { receivedCount: 4, received: [rangeAt(job, 0, 3)] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await grants.countStates(job)).toEqual({ 2: 2, 3: 4 });
    expect(await grants.find(batch.id)).toMatchObject({ receivedCount: 4, openCount: 2 });
  });
});

describe('revoking and returning a grant', () => {
  it('revokes all of it while nothing was received', async () => {
    const job = await grants.stock(5);
    const { id } = await grants.grant(job, { quantity: 3 });
    const stale = revokeGrant(grants.parts, { id, expectedCount: 999, reason: '发错商户' }, grants.actor);
    expect((await refusalIn(stale)).message).toMatch(/^这些卡刚刚有变化/);
    expect(await revokeGrant(grants.parts, { id, reason: '发错商户' }, grants.actor)).toEqual({
      returnedCount: 3,
    });
    expect(await grants.find(id)).toMatchObject({ status: 4, openCount: 0 });
    expect(await grants.countStates(job)).toEqual({ 1: 5 });
    // The codes were never read, so the cards may be granted to somebody else.
    expect(await grants.grant(job, { quantity: 5 })).toMatchObject({ status: 1 });
  });

  it('returns single cards, activated ones never', async () => {
    const job = await grants.stock(4, { cardKind: 'electronic' });
    const codes = await grants.repertory.readCodes(job);
    const { id } = await grants.grant(job, { quantity: 4 });
    await receiveGoods(grants.parts, { id, receivedCount: 2, received: [rangeAt(job, 0, 1)] }, grants.actor);
    await grants.activate(String(codes[0]), '13800000010');
    expect(
      await refusedFieldsOf(
        returnCards(
          grants.parts,
          { id, serials: [rangeAt(job, 0, 1)], expectedCount: 2, reason: '退货' },
          grants.actor,
        ),
      ),
    ).toEqual(['serials.0: 其中 1 张已激活、冻结或作废，不能退回']);
    expect(await returnCards(grants.parts, { id, expectedCount: 3, reason: '退货' }, grants.actor)).toEqual({
      returnedCount: 3,
      status: 3,
    });
    expect(await grants.countStates(job)).toEqual({ 1: 3, 4: 1 });
    expect(await grants.find(id)).toMatchObject({ receivedCount: 1, activatedCount: 1 });
  });

  const revoke = (id: number) => revokeGrant(grants.parts, { id, reason: '发错商户' }, grants.actor);
  const changeFirst = (job: Parameters<typeof serialAt>[0], action: 'freeze' | 'void') =>
    changeCards(
      grants.repertory.parts,
      { action, serials: [serialAt(job, 0)], reason: '盘点' },
      grants.actor,
    );

  it.each<[string, (id: number, job: Parameters<typeof serialAt>[0]) => Promise<unknown>, string]>([
    [
      'some of it has come',
      (id, job) =>
        receiveGoods(grants.parts, { id, receivedCount: 1, received: [rangeAt(job, 0)] }, grants.actor),
      '该批次已有收货，不能撤回；未激活的卡可以退回入库',
    ],
    ['a card is frozen', (_, job) => changeFirst(job, 'freeze'), '该批次有 1 张卡已冻结，请先解冻或作废'],
    ['it was revoked', revoke, '该批次已撤回'],
  ])('is refused where %s', async (_, before, message) => {
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { quantity: 3 });
    await before(id, job);
    const states = await grants.countStates(job);
    expect((await refusalIn(revoke(id))).message).toBe(message);
    expect(await grants.countStates(job)).toEqual(states);
  });

  it('is refused where all of its cards are void, and where it was made to users', async () => {
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { quantity: 1 });
    await changeFirst(job, 'void');
    expect((await refusalIn(revoke(id))).message).toBe('该批次的卡已全部作废');
    const ofUsers = await grants.grant(job, { targetKind: 'user', phones: ['13800000071'] });
    const returned = returnCards(
      grants.parts,
      { id: ofUsers.id, expectedCount: 1, reason: '退货' },
      grants.actor,
    );
    expect((await refusalIn(returned)).message).toBe('电子卡的激活码已交付，不能退回，只能作废');
  });

  it('returns as many cards as were shown, and each serial once', async () => {
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { quantity: 3 });
    const give = (given: { expectedCount: number; serials?: ReturnType<typeof rangeAt>[] }) =>
      returnCards(grants.parts, { id, reason: '退货', ...given }, grants.actor);
    expect((await refusalIn(give({ expectedCount: 2 }))).message).toBe(
      '这些卡刚刚有变化：现在可以执行的是 3 张，请重新核对',
    );
    const twice = { expectedCount: 3, serials: [rangeAt(job, 0, 1), rangeAt(job, 1)] };
    expect(await refusedFieldsOf(give(twice))).toEqual(['serials: 同一卡号被列出了两次']);
    expect(await grants.countStates(job)).toEqual({ 2: 3 });
    expect(await give({ expectedCount: 2, serials: [rangeAt(job, 0, 1)] })).toMatchObject({
      returnedCount: 2,
    });
    expect(await grants.countStates(job)).toEqual({ 1: 2, 2: 1 });
  });

  it('is refused once the file with the codes of its electronic cards was taken', async () => {
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { quantity: 3 });
    const file = await exportGrant(grants.parts, { id, format: 'csv' }, grants.actor);
    await file.stream.toArray();
    const error = await refusalIn(revokeGrant(grants.parts, { id, reason: '撤回' }, grants.actor));
    expect(error.message).toBe('电子卡的激活码已交付，不能退回，只能作废');
    expect(await grants.countStates(job)).toEqual({ 2: 3 });
  });
});

describe('taking the file with the codes of electronic cards', () => {
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  const takenBy = async (agentId: number | undefined) => {
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { quantity: 3 });
    await grants.parts.database.execute(
      sql`update merchants set agent_id = ${agentId ?? null} where id = ${grants.merchantId}`,
    );
    const take = () => exportGrant(grants.parts, { id, format: 'csv' }, { ...grants.actor, agentId });
    const file = await grants.delay(job, tomorrow, take);
    grants.travel();
    const rows = Buffer.concat(await file.stream.toArray())
      .toString('utf8')
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(4);
    return { job, id };
  };

  it('counts as the receipt when an agent takes it, and the cards cannot be returned afterwards', async () => {
    const { job, id } = await takenBy(1);
    expect(await grants.find(id)).toMatchObject({ status: 3, receivedCount: 3 });
    expect(await grants.countStates(job)).toEqual({ 3: 3 });
    const { grant, receipts } = await getGrant(grants.parts, id, everything);
    expect(grant).toMatchObject({ areCodesOut: true, receivedAt: expect.any(String) });
    // The file had to wait for others until then.
    expect(receipts).toMatchObject([{ receivedCount: 3, at: tomorrow.toISOString() }]);
    const again = { id, format: 'csv', reason: '文件丢失' } as const;
    const file = await exportGrant(grants.parts, again, { ...grants.actor, agentId: 1 });
    await file.stream.toArray();
    expect((await getGrant(grants.parts, id, everything)).receipts).toHaveLength(1);
    const returned = returnCards(grants.parts, { id, expectedCount: 3, reason: '退货' }, grants.actor);
    expect((await refusalIn(returned)).message).toBe('电子卡的激活码已交付，不能退回，只能作废');
  });

  it('leaves the cards to be received when the office takes it', async () => {
    const { id } = await takenBy(undefined);
    expect(await grants.find(id)).toMatchObject({ status: 1, receivedCount: 0 });
  });
});

describe('a change of the cards of a grant', () => {
  const meant = (grantBatchId: number, given: object = {}) => ({ grantBatchId, ...given });
  const preview = (action: 'freeze' | 'unfreeze' | 'void', id: number, given = {}) =>
    previewCardChange(grants.repertory.parts, { action, cards: meant(id, given) });
  const change = (action: 'freeze' | 'unfreeze' | 'void', id: number, expectedCount: number, given = {}) =>
    changeSelectedCards(
      grants.repertory.parts,
      { action, cards: meant(id, given), expectedCount, reason: '批次问题' },
      grants.actor,
    );

  it('is previewed, reaches its cards of all print jobs, and can be taken back', async () => {
    const old = await grants.stock(3, { cardName: '跨任务卡' });
    const young = await grants.stock(3, { cardName: '跨任务卡' });
    const { id } = await grants.grant(old, { quantity: 4 });
    await changeCards(
      grants.repertory.parts,
      { action: 'void', serials: [serialAt(old, 1)], reason: '丢失' },
      grants.actor,
    );
    expect(await preview('freeze', id)).toEqual({
      matchedCount: 4,
      openCount: 3,
      refused: [{ message: '已作废', count: 1, examples: [serialAt(old, 1)] }],
    });
    const done = await change('freeze', id, 3);
    expect(done).toMatchObject({
      changedCount: 3,
      refused: [{ message: '已作废', count: 1, ranges: [rangeAt(old, 1)] }],
    });
    expect([await grants.countStates(old), await grants.countStates(young)]).toEqual([
      { 6: 2, 9: 1 },
      { 1: 2, 6: 1 },
    ]);
    await change('unfreeze', id, 3);
    expect(await grants.countStates(young)).toEqual({ 1: 2, 2: 1 });
    const ofBoth = { serial: `${serialAt(old, 0)}, ${serialAt(young, 0)}` };
    expect(await preview('freeze', id, ofBoth)).toMatchObject({ matchedCount: 2, openCount: 2 });
  });

  it('by a range of serials changes only those cards of the grant that are in the range', async () => {
    const job = await grants.stock(6);
    const { id } = await grants.grant(job, { selection: 'ranges', ranges: [rangeAt(job, 0, 2)] });
    const serial = `${serialAt(job, 1)}-${serialAt(job, 4)}`;
    expect(await preview('void', id, { serial })).toMatchObject({ matchedCount: 2, openCount: 2 });
    await change('void', id, 2, { serial });
    expect(await grants.countStates(job)).toEqual({ 1: 3, 2: 1, 9: 2 });
    expect(await refusalIn(change('void', id, 5))).toMatchObject({ reason: 'stateConflict' });
    const listed = async (given: string) =>
      (
        await listGrantCards(grants.parts, { id, currentPage: 1, pageSize: 10, serial: given }, everything)
      ).items.map((card) => card.serial);
    expect(await listed(serial)).toEqual([serialAt(job, 1), serialAt(job, 2)]);
    expect(await listed(`${serial}, ${serialAt(job, 0)}X`)).toEqual([]);
    expect(await refusalIn(preview('void', 999_999))).toMatchObject({ reason: 'recordNotFound' });
  });
});

describe('the file of a grant', () => {
  const read = async (id: number, reason?: string) =>
    parseCsv((await takeFile(id, reason)).toString('utf8').slice(1));

  it('of electronic cards has the codes of its cards alone, and is recorded with its checksum', async () => {
    const job = await grants.stock(6);
    const codes = await grants.repertory.readCodes(job);
    const { id } = await grants.grant(job, {
      selection: 'ranges',
      ranges: [rangeAt(job, 1, 2), rangeAt(job, 5)],
    });
    expect((await read(id)).slice(1)).toEqual(
      [1, 2, 5].map((place, no) => [String(no + 1), serialAt(job, place), codes[place]]),
    );
    const fields = await refusedFieldsOf(read(id));
    expect(fields).toEqual(['reason: 重新导出须填写原因']);
    expect(await read(id, '商户遗失')).toHaveLength(4);
    const rows = await grants.parts.database.query(sql`
      select has_codes, row_count, reason, octet_length(sha256) as hash from grant_exports
      where grant_batch_id = ${id} order by id`);
    expect(rows).toEqual([
      { has_codes: true, row_count: 3, reason: null, hash: 32 },
      { has_codes: true, row_count: 3, reason: '商户遗失', hash: 32 },
    ]);
  });
});

describe('the activations of a grant', () => {
  it('are reported as totals, by day and by card', async () => {
    const job = await grants.stock(3);
    const codes = await grants.repertory.readCodes(job);
    const { id } = await grants.grant(job, { quantity: 3 });
    await receiveGoods(grants.parts, { id, receivedCount: 3 }, grants.actor);
    await grants.activate(String(codes[2]), '13800000021');
    await grants.activate(String(codes[0]), '13800000022');
    const data = await listActivations(grants.parts, { id, currentPage: 1, pageSize: 10 }, everything);
    expect(data).toMatchObject({
      totals: { quantity: 3, receivedCount: 3, activatedCount: 2 },
      days: [{ count: 2 }],
      page: {
        totalNum: 2,
        items: [{ serial: serialAt(job, 0), phone: '138****0022' }, { serial: serialAt(job, 2) }],
      },
    });
  });
});

describe('the figures of a merchant', () => {
  it('are the cards that it was left with, and those that its customers activated', async () => {
    const find = async () => (await getMerchant(grants.parts, grants.merchantId, everything)).merchant;
    const before = await find();
    const job = await grants.stock(10);
    const codes = await grants.repertory.readCodes(job);
    const { id } = await grants.grant(job, { quantity: 4 });
    const revoked = await grants.grant(job, { quantity: 5 });
    await grants.grant(job, { targetKind: 'user', phones: ['13800000031'] });
    await receiveGoods(grants.parts, { id, receivedCount: 4 }, grants.actor);
    await grants.activate(String(codes[0]), '13800000030');
    const granted = await find();
    expect(granted.grantedCount).toBe(before.grantedCount + 9);
    expect(granted.activatedCount).toBe(before.activatedCount + 1);
    await revokeGrant(grants.parts, { id: revoked.id, reason: '发错商户' }, grants.actor);
    expect(await find()).toMatchObject({ grantedCount: before.grantedCount + 4 });
    // A card that becomes void still counts if it was activated before, and not otherwise.
    const [activated, unused] = [serialAt(job, 0), serialAt(job, 1)];
    await changeCards(
      grants.parts,
      { action: 'void', serials: [activated, unused], reason: '丢失' },
      grants.actor,
    );
    expect(await find()).toMatchObject({
      grantedCount: before.grantedCount + 3,
      activatedCount: before.activatedCount + 1,
    });
    const list = await findMerchantList(grants.parts, { currentPage: 1, pageSize: 10 }, everything);
    expect(list.items.find((row) => row.id === grants.merchantId)).toEqual(await find());
  });
});

describe('the count of cards granted within thirty days', () => {
  it('has each card once, received or not, has no card that was taken back, and drops a card after thirty days', async () => {
    const { parts } = grants.repertory;
    const countLately = async (now = parts.now) =>
      (await getStockSummary({ ...parts, now })).grantedLast30DaysCount;
    const before = await countLately();
    const job = await grants.stock(5);
    const { id } = await grants.grant(job, { quantity: 4 });
    expect(await countLately()).toBe(before + 4);
    await receiveGoods(grants.parts, { id, receivedCount: 4 }, grants.actor);
    expect(await countLately()).toBe(before + 4);
    const today = businessDay(parts.now());
    const endOf = (days: number) => () =>
      new Date(startOfBusinessDay(dayAfter(today, days + 1)).getTime() - 1);
    const startOf = (days: number) => () => startOfBusinessDay(dayAfter(today, days));
    // Thirty days of the business, today included, as everywhere, whatever the time of the day.
    expect(await countLately(endOf(29))).toBe(before + 4);
    expect(await countLately(startOf(30))).toBe(0);
    const revoked = await grants.grant(job, { quantity: 1 });
    expect(await countLately()).toBe(before + 5);
    await revokeGrant(grants.parts, { id: revoked.id, reason: '发错商户' }, grants.actor);
    expect(await countLately()).toBe(before + 4);
  });
});

describe('the list of grants', () => {
  type Query = Parameters<typeof listGrants>[1];
  type Filter = Omit<Query, 'currentPage' | 'pageSize'>;
  const findPage = (filter: Filter) =>
    listGrants(grants.parts, { currentPage: 1, pageSize: 10, cardName: '列表', ...filter }, everything);
  const listed = new Map<string, Awaited<ReturnType<typeof findPage>>['items'][number]>();
  const find = (name: string) => {
    const found = listed.get(name);
    if (!found) throw new Error(`There is no grant of ${name}.`);
    return found;
  };

  beforeAll(async () => {
    const { database } = grants.parts;
    const [other] = await database.query<{ merchantId: number; materialId: number; categoryId: number }>(sql`
      with merchant as (
        insert into merchants (name, kind, contact, phone, region_code, created_by, created_at)
        values ('南门书店', 'bookshop', '老李', '13800138001', '330106', 1, now())
        returning id
      ), material as (insert into teaching_materials (name) values ('北师大版') returning id
      ), category as (insert into categories (name) values ('初中') returning id)
      select merchant.id as "merchantId", material.id as "materialId", category.id as "categoryId"
      from merchant, material, category`);
    if (!other) throw new Error('Nothing was inserted.');
    const { merchantId, materialId: teachingMaterialId, categoryId } = other;
    const early = await grants.stock(2, { cardName: '列表甲卡', activateBefore: '2098-05-31' });
    await grants.grant(early, { quantity: 2 });
    const middle = await grants.stock(1, {
      cardName: '列表乙卡',
      activateBefore: '2098-06-30',
      teachingMaterialId,
      categoryId,
    });
    await grants.grant(middle, { targetKind: 'user', phones: ['13800000041'] });
    const late = await grants.stock(5, { cardName: '列表丙卡', activateBefore: '2098-07-31' });
    const { id } = await grants.grant(late, { quantity: 5, merchantId, presentGoodsIds: [2] });
    await receiveGoods(grants.parts, { id, receivedCount: 5 }, grants.actor);
    const { items } = await findPage({});
    for (const item of items) listed.set(item.cardName, item);
  });

  const [early, middle, late] = ['列表甲卡', '列表乙卡', '列表丙卡'] as const;
  const receiptAfter = (milliseconds: number) =>
    new Date(Date.parse(find(late).receivedAt ?? '') + milliseconds).toISOString();

  it.each<[name: string, filter: () => Filter, names: readonly string[]]>([
    ['nothing, newest first', () => ({}), [late, middle, early]],
    ['a part of the number', () => ({ batchNo: find(middle).batchNo.slice(1) }), [middle]],
    ['a part of the card’s name', () => ({ cardName: '表丙' }), [late]],
    ['who got it', () => ({ targetKind: 'user' }), [middle]],
    ['the merchant', () => ({ merchantId: grants.merchantId }), [early]],
    ['a part of the merchant’s name', () => ({ merchantName: '南门' }), [late]],
    ['who made it', () => ({ createdBy: '老陈' }), [late, middle, early]],
    ['somebody who made none', () => ({ createdBy: '老李' }), []],
    ['the kind of goods', () => ({ goodsKindId: 1 }), [late, middle, early]],
    ['goods that were given along', () => ({ presentGoodsId: 2 }), [late]],
    ['goods that nobody gave along', () => ({ presentGoodsId: 1 }), []],
    ['a kind of goods that there is not', () => ({ goodsKindId: 99 }), []],
    ['the teaching material', () => ({ teachingMaterialId: 1 }), [late, early]],
    ['a category above', () => ({ categoryId: 1 }), [late, early]],
    ['the status', () => ({ status: 1 }), [early]],
    ['how many, that many included', () => ({ quantityFrom: 5 }), [late]],
    ['the moment from which, included', () => ({ createdFrom: find(middle).createdAt }), [late, middle]],
    ['the moment to which, left out', () => ({ createdTo: find(middle).createdAt }), [early]],
    ['the receipt from which, included', () => ({ receivedFrom: receiptAfter(0) }), [late]],
    ['a moment after the receipt from which', () => ({ receivedFrom: receiptAfter(1) }), []],
    ['the receipt to which, left out', () => ({ receivedTo: receiptAfter(0) }), [middle]],
    ['a moment after the receipt to which', () => ({ receivedTo: receiptAfter(1) }), [late, middle]],
    ['the last day from which, included', () => ({ activateFrom: '2098-06-30' }), [late, middle]],
    ['the last day to which, included', () => ({ activateTo: '2098-06-30' }), [middle, early]],
  ])('is filtered by %s', async (_, filter, names) => {
    const { items, totalNum } = await findPage(filter());
    expect(items.map(({ cardName }) => cardName)).toEqual(names);
    expect(totalNum).toBe(names.length);
  });
});

// Last, because after each test all cards are counted.
describe('a grant of more cards than are moved at a time', () => {
  it('is made in the background, and can be exported when that has ended', async () => {
    const job = await grants.stock(5_500);
    const { id } = await grants.grant(job, { quantity: 5_400 });
    await until('the file', async () => !(await findFileObstacle(grants.parts, id, everything)) || undefined);
    expect(await grants.find(id)).toMatchObject({ status: 1, movedCount: 5_400, openCount: 5_400 });
    expect(await grants.countStates(job)).toEqual({ 1: 100, 2: 5_400 });
    const [event] = await grants.parts.database.query<{ count: number }>(sql`
      select sum(last_card - first_card + 1)::integer as count from card_events
      where print_job_id = ${job.id} and kind = 'granted'`);
    expect(event?.count).toBe(5_400);
  });
});
