/** 授信额度: what counts against a merchant's credit, and who may exceed it. */
import { sql } from 'drizzle-orm';
import type { SettlementKind } from '#contract/merchant/constants';
import { businessDay } from '#server/lib/calendar';
import { everything } from '#server/lib/scope';
import { changeCards } from '#server/modules/card/change/change-cards';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { createGrant, previewGrant } from './create/create-grant';
import { findCredit } from './credit';
import { receiveGoods } from './receive/receive-goods';
import { returnCards } from './take-back/revoke-grant';
import { previewTransfer, transferCards } from './transfer/transfer-cards';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

const reason = '核对';
let merchants = 0;
async function merchantWith(limit: number, settlementKind: SettlementKind | null = 'monthly') {
  merchants += 1;
  const id = await grants.addMerchant(`授信书店${merchants}`);
  await grants.parts.database.execute(
    sql`update merchants set credit_limit = ${limit}, settlement_kind = ${settlementKind} where id = ${id}`,
  );
  return id;
}

const used = async (merchantId: number) => (await findCredit(grants.parts.database, merchantId))?.usedCount;

async function bodyFor(merchantId: number, quantity: number, given: object = {}) {
  const { cardName } = await grants.stock(quantity);
  const card = { cardName, cardKind: 'electronic', goodsId: 1 } as const;
  return {
    ...({ targetKind: 'merchant', selection: 'oldest', delivery: 'electronic' } as const),
    ...{ merchantId, card, quantity, ...given },
  };
}

const editor = () => ({ ...grants.actor, rights: new Set(['merchant.terms'] as const) });

describe.each(['monthly', 'consignment', null] as const)('cards on credit under %s', (settlementKind) => {
  it('are those granted that neither came back, nor were lost, nor went to another merchant, until they are paid', async () => {
    const merchantId = await merchantWith(100, settlementKind);
    const job = await grants.stock(20);
    const { id } = await grants.grant(job, { merchantId, quantity: 20 });
    expect(await used(merchantId)).toBe(20);
    await receiveGoods(
      grants.parts,
      {
        id,
        receivedCount: 17,
        short: [rangeAt(job, 18)],
        damaged: [rangeAt(job, 19)],
        received: [rangeAt(job, 0, 16)],
      },
      grants.actor,
    );
    expect(await used(merchantId)).toBe(18);
    await returnCards(
      grants.parts,
      { id, serials: [rangeAt(job, 0, 1)], expectedCount: 2, reason },
      grants.actor,
    );
    expect(await used(merchantId)).toBe(16);
    await changeCards(
      grants.repertory.parts,
      { action: 'void', serials: [serialAt(job, 2)], reason },
      grants.actor,
    );
    expect(await used(merchantId)).toBe(15);
    const other = await merchantWith(100, settlementKind);
    const moved = { id, merchantId: other, serials: [rangeAt(job, 3, 5)], expectedCount: 3, reason };
    await transferCards(grants.parts, moved, grants.actor);
    expect([await used(merchantId), await used(other)]).toEqual([12, 3]);
    const codes = await grants.repertory.readCodes(job);
    for (const [no, code] of codes.slice(6, 10).entries())
      await grants.activate(String(code), `1380011${2000 + no}`);
    await grants.parts.database.execute(
      sql`update merchants set paid_to = ${businessDay(grants.parts.now())} where id = ${merchantId}`,
    );
    // Of 12 cards one is still on its way; 月结 charges the received ones, 代销 those that customers activated.
    expect(await used(merchantId)).toBe(settlementKind === 'consignment' ? 8 : 1);
  });
});

it('cards paid beforehand, and those of a merchant without an agreed credit, draw on none', async () => {
  const prepaid = await merchantWith(5, 'prepaid');
  const without = await merchantWith(0);
  for (const merchantId of [prepaid, without])
    expect(await previewGrant(grants.parts, await bodyFor(merchantId, 20))).toMatchObject({ credit: null });
  // What the grant settles by counts, not the merchant.
  await expect(
    previewGrant(grants.parts, await bodyFor(prepaid, 6, { settlementKind: 'monthly' })),
  ).rejects.toThrow('授信 5 张，未结清 0 张，本次 6 张，超出 1 张，不能发放');
});

it('a grant that is still being made counts with all its cards', async () => {
  const merchantId = await merchantWith(6_000);
  await createGrant(
    { ...grants.parts, jobs: { wake: () => undefined } },
    await bodyFor(merchantId, 5_500),
    grants.actor,
  );
  expect(await used(merchantId)).toBe(5_500);
});

describe('a credit that is exceeded', () => {
  it('is refused to whoever may not set it, with a reason or without, by preview and grant alike', async () => {
    const merchantId = await merchantWith(10);
    await grants.grant(await grants.stock(8), { merchantId, quantity: 8 });
    const body = await bodyFor(merchantId, 3, { creditReason: '春季加订' });
    const message = '授信 10 张，未结清 8 张，本次 3 张，超出 1 张，不能发放';
    await expect(previewGrant(grants.parts, body)).rejects.toThrow(message);
    await expect(createGrant(grants.parts, body, grants.actor)).rejects.toMatchObject({
      message,
      data: { fields: [{ path: 'merchantId', message }] },
    });
    expect(await used(merchantId)).toBe(8);
  });

  it('is granted to whoever may set it, for a reason that stands in the trail', async () => {
    const merchantId = await merchantWith(10);
    const body = await bodyFor(merchantId, 12);
    await expect(createGrant(grants.parts, { ...body, creditReason: ' ' }, editor())).rejects.toMatchObject({
      data: { fields: [{ path: 'creditReason' }] },
    });
    const given = { ...body, creditReason: ' 春季加订 ' };
    const { plan, credit } = await previewGrant(grants.parts, given, editor());
    expect(credit).toEqual({ limit: 10, usedCount: 0, beyondCount: 2 });
    const { id } = await createGrant(grants.parts, { ...given, expectedPlan: plan }, editor());
    const [recorded] = await grants.parts.database.query<{ detail: object }>(
      sql`select detail from audit_log where action = 'grant.create' and entity_id = ${String(id)}`,
    );
    expect(recorded?.detail).toMatchObject({ creditLimit: 10, creditUsedCount: 0, creditReason: '春季加订' });
  });

  it('by more than was confirmed, because somebody else granted in between, is told', async () => {
    const merchantId = await merchantWith(10);
    const body = await bodyFor(merchantId, 12, { creditReason: '春季加订' });
    const { plan: expectedPlan } = await previewGrant(grants.parts, body, editor());
    await grants.grant(await grants.stock(4), { merchantId, quantity: 4 });
    await expect(createGrant(grants.parts, { ...body, expectedPlan }, editor())).rejects.toThrow(
      '请重新核对',
    );
    expect(await used(merchantId)).toBe(4);
  });

  it('by a transfer is told in its preview, and asks for the same right and reason', async () => {
    const job = await grants.stock(6);
    const { id } = await grants.grant(job, { quantity: 6 });
    await receiveGoods(grants.parts, { id, receivedCount: 6 }, grants.actor);
    const merchantId = await merchantWith(5);
    expect(await previewTransfer(grants.parts, { id, merchantId }, everything)).toMatchObject({
      credit: { beyondCount: 1 },
      obstacle: { values: { limit: 5, used: 0, quantity: 6, beyond: 1 } },
    });
    expect(await previewTransfer(grants.parts, { id, merchantId }, editor())).toMatchObject({
      obstacle: null,
    });
    const body = { id, merchantId, expectedCount: 6, reason };
    await expect(transferCards(grants.parts, body, grants.actor)).rejects.toThrow('不能发放');
    await expect(transferCards(grants.parts, body, editor())).rejects.toThrow('请填写原因');
    const meant = { ...body, creditReason: '代为收款' };
    await expect(transferCards(grants.parts, { ...meant, expectedBeyondCount: 2 }, editor())).rejects.toThrow(
      '授信刚刚有变化，现在超出 1 张，请重新核对',
    );
    await transferCards(grants.parts, { ...meant, expectedBeyondCount: 1 }, editor());
    expect(await used(merchantId)).toBe(6);
  });
});
