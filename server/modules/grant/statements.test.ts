/**
 * What a merchant is charged: at the terms of the grant, for cards that arrived and are valid, in lines that can be
 * checked.
 */
import { sql } from 'drizzle-orm';
import type { NewGrant, Statement } from '#contract/grant/endpoints';
import { everything, type Scope } from '#server/lib/scope';
import { changeCards } from '#server/modules/card/change/change-cards';
import { changeSelectedCards } from '#server/modules/card/change/change-selected-cards';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { correctPrice } from './correct-price';
import { previewGrant } from './create/create-grant';
import { extendGrant } from './extend-grant';
import { getGrant, listStatementLines, listStatements } from './list/read-grants';
import { closeShortage } from './receive/close-shortage';
import { receiveGoods } from './receive/receive-goods';
import { returnCards, revokeGrant } from './take-back/revoke-grant';
import { transferCards } from './transfer/transfer-cards';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

const reason = '核对';
const march = new Date('2026-03-10T04:00:00Z');
const april = new Date('2026-04-10T04:00:00Z');
afterEach(() => grants.travel());

let merchants = 0;
async function merchantWith(terms: { readonly settlementKind?: string; readonly agentId?: number } = {}) {
  merchants += 1;
  const [made] = await grants.parts.database.query<{ id: number; name: string; code: string }>(sql`
    insert into merchants (
      name, kind, contact, phone, region_code, settlement_kind, agent_id, created_by, created_at
    ) values (
      ${`对账书店${merchants}`}, 'bookshop', '老赵', '13800138002', '330106',
      ${terms.settlementKind ?? null}, ${terms.agentId ?? null}, 1, now()
    ) returning id, name, code`);
  if (!made) throw new Error('No merchant was made.');
  return made;
}

const agentNamed = async (username: string) => {
  const [agent] = await grants.parts.database.query<{ id: number }>(sql`
    insert into accounts (username, display_name, password_hash, role)
    values (${username}, ${username}, '', 'agent') returning id`);
  return agent?.id ?? 0;
};

/** A grant of `quantity` cards in March. */
async function grantOf(quantity: number, merchantId: number, given: Partial<NewGrant> = {}) {
  const job = await grants.stock(quantity);
  grants.travel(march);
  const { id, version } = await grants.grant(job, { merchantId, quantity, unitPriceFen: 100, ...given });
  return { job, id, version };
}

const page = { currentPage: 1, pageSize: 100 };
const statementsOf = async (merchantName: string, scope = everything) =>
  (await listStatements(grants.parts, { ...page, merchantName }, scope)).items;
const linesOf = async (statement: string, scope = everything) =>
  (await listStatementLines(grants.parts, { ...page, statement }, scope)).items;

const figuresOf = ({
  month,
  quantity,
  shortCount,
  damagedCount,
  voidCount,
  returnedCount,
  ...row
}: Omit<Statement, 'id' | 'statement'>) => [
  month.slice(0, 7),
  quantity,
  shortCount,
  damagedCount,
  voidCount,
  returnedCount,
  row.chargedCount,
  row.amountFen,
];

/** The rows, newest month first; each must be the sum of its lines. */
async function expectStatements(merchantName: string, rows: readonly (readonly unknown[])[]) {
  const found = await statementsOf(merchantName);
  expect(found.map(figuresOf)).toEqual(rows);
  for (const row of found) {
    const lines = await linesOf(row.statement);
    const sums = lines.map((line) => figuresOf({ ...line, month: line.day }));
    const added = sums.reduce<readonly unknown[]>(
      (sum, line) => line.map((each, no) => (no === 0 ? each : Number(sum[no] ?? 0) + Number(each))),
      [],
    );
    expect(added).toEqual(figuresOf(row));
    const ofFirstPage = { ...page, pageSize: 10, statement: row.statement };
    const { totals } = await listStatementLines(grants.parts, ofFirstPage, everything);
    const { chargedCount, unpricedCount, amountFen } = row;
    expect(totals).toEqual({ chargedCount, unpricedCount, amountFen });
  }
  expect(await grants.differences()).toEqual([]);
}

describe('what was agreed at the grant', () => {
  it('stays in the statements when the merchant’s settlement or agent changes later', async () => {
    const [east, west] = [await agentNamed('east-of-terms'), await agentNamed('west-of-terms')];
    const merchant = await merchantWith({ settlementKind: 'prepaid', agentId: east });
    const { id } = await grantOf(20, merchant.id);
    const before = await statementsOf(merchant.name);
    expect(before.map(figuresOf)).toEqual([['2026-03', 20, 0, 0, 0, 0, 20, 2000]]);
    await grants.parts.database.execute(sql`
      update merchants set settlement_kind = 'consignment', agent_id = ${west} where id = ${merchant.id}`);
    expect(await statementsOf(merchant.name)).toEqual(before);
    const { settlementKind, agent } = await getGrant(grants.parts, id, everything);
    expect([settlementKind, agent?.id]).toEqual(['prepaid', east]);
    await expect(
      grants.parts.database.execute(sql`update grant_batches set agent_id = ${west} where id = ${id}`),
    ).rejects.toThrow('is fixed');
  });

  it('is settled with the agent of that time; each agent sees only the grants of its own time', async () => {
    const [old, young] = [await agentNamed('old-of-terms'), await agentNamed('young-of-terms')];
    const merchant = await merchantWith({ settlementKind: 'prepaid', agentId: old });
    await grantOf(3, merchant.id);
    await grants.parts.database.execute(
      sql`update merchants set agent_id = ${young} where id = ${merchant.id}`,
    );
    await grantOf(2, merchant.id);
    const quantities = async (agentId?: number) =>
      (await statementsOf(merchant.name, { agentId })).map(({ quantity }) => quantity).toSorted();
    expect([await quantities(), await quantities(old), await quantities(young)]).toEqual([[2, 3], [3], [2]]);
    const [row] = await statementsOf(merchant.name, { agentId: old });
    expect(await linesOf(row?.statement ?? '', { agentId: young })).toEqual([]);
    const opened = async (scope?: Scope) =>
      (await linesOf(row?.statement ?? '', scope)).every(({ grantId }) => grantId !== null);
    // The former agent settles the grant, and can't open it any more.
    expect([await opened({ agentId: old }), await opened()]).toEqual([false, true]);
    const found = await listStatements(grants.parts, { ...page, agentName: 'young-of-terms' }, everything);
    expect([found.totalNum, found.totals]).toEqual([
      1,
      { chargedCount: 2, unpricedCount: 0, amountFen: 200 },
    ]);
  });

  it('is shown before the grant is made', async () => {
    const agentId = await agentNamed('shown-of-terms');
    const merchant = await merchantWith({ settlementKind: 'monthly', agentId });
    const { cardName } = await grants.stock(1);
    const body = {
      targetKind: 'merchant',
      merchantId: merchant.id,
      card: { cardName, cardKind: 'electronic', goodsId: 1 },
      quantity: 1,
      selection: 'oldest',
      delivery: 'electronic',
    } as const;
    const shown = await previewGrant(grants.parts, body);
    expect(shown).toMatchObject({ settlementKind: 'monthly', agent: { id: agentId } });
    const other = await previewGrant(grants.parts, { ...body, settlementKind: 'consignment' });
    expect(other.settlementKind).toBe('consignment');
  });
});

describe('what is charged', () => {
  it('counts each lost card in one column, in the month in which it was lost', async () => {
    const merchant = await merchantWith({ settlementKind: 'prepaid' });
    const { id, job } = await grantOf(20, merchant.id);
    const receive = (received: [number, number], rest: object = {}) =>
      receiveGoods(
        grants.parts,
        {
          id,
          receivedCount: received[1] - received[0] + 1,
          received: received[1] < received[0] ? [] : [rangeAt(job, ...received)],
          ...rest,
        },
        grants.actor,
      );
    await receive([0, 9], { short: [rangeAt(job, 10, 14)], damaged: [rangeAt(job, 15)] });
    await expectStatements(merchant.name, [['2026-03', 20, 5, 1, 0, 0, 14, 1400]]);
    // One card comes after all, and one is given up, which stays as it was reported.
    grants.travel(april);
    await receive([10, 10]);
    const voided = [serialAt(job, 12), serialAt(job, 0), serialAt(job, 16)];
    await changeCards(grants.parts, { action: 'void', serials: voided, reason }, grants.actor);
    await returnCards(
      grants.parts,
      { id, serials: [rangeAt(job, 1)], expectedCount: 1, reason },
      grants.actor,
    );
    await expectStatements(merchant.name, [
      ['2026-04', 0, -1, 0, 2, 1, -2, -200],
      ['2026-03', 20, 5, 1, 0, 0, 14, 1400],
    ]);
    const { amountFen, agreedAmountFen } = await getGrant(grants.parts, id, everything);
    expect([amountFen, agreedAmountFen]).toEqual([1200, 2000]);
  });

  it('is nothing for a grant that was revoked', async () => {
    const merchant = await merchantWith({ settlementKind: 'prepaid' });
    const { id } = await grantOf(4, merchant.id);
    grants.travel(april);
    await revokeGrant(grants.parts, { id, reason }, grants.actor);
    await expectStatements(merchant.name, [
      ['2026-04', 0, 0, 0, 0, 4, -4, -400],
      ['2026-03', 4, 0, 0, 0, 0, 4, 400],
    ]);
    const { amountFen, agreedAmountFen } = await getGrant(grants.parts, id, everything);
    expect([amountFen, agreedAmountFen]).toEqual([0, 400]);
    const within = async (months: object) => {
      const filter = { ...page, merchantName: merchant.name, ...months };
      return (await listStatements(grants.parts, filter, everything)).items.map(({ month }) => month);
    };
    expect(await within({ monthFrom: '2026-04-30' })).toEqual(['2026-04-01']);
    expect(await within({ monthTo: '2026-03-31' })).toEqual(['2026-03-01']);
  });

  it('is by 月结 what was received, by 代销 what was activated, and in both not what became void afterwards', async () => {
    for (const settlementKind of ['monthly', 'consignment'] as const) {
      const merchant = await merchantWith();
      const { id, job } = await grantOf(4, merchant.id, { settlementKind });
      const received = [rangeAt(job, 0, 2)];
      await receiveGoods(grants.parts, { id, receivedCount: 3, received }, grants.actor);
      const all = await grants.repertory.readCodes(job);
      await grants.activate(String(all[0]), '13800000041');
      await grants.activate(String(all[1]), '13800000042');
      const serials = [serialAt(job, 0), serialAt(job, 3)];
      grants.travel(april);
      await changeCards(grants.parts, { action: 'void', serials, reason }, grants.actor);
      const charged = settlementKind === 'monthly' ? 3 : 2;
      await expectStatements(merchant.name, [
        ['2026-04', 0, 0, 0, 2, 0, -1, -100],
        ['2026-03', 4, 0, 0, 0, 0, charged, charged * 100],
      ]);
    }
  });
});

describe('cards without a price', () => {
  it('are told apart in the month that charged them, and taken off in the month that prices them', async () => {
    const merchant = await merchantWith({ settlementKind: 'prepaid' });
    const job = await grants.stock(10);
    grants.travel(march);
    const { id, version } = await grants.grant(job, { merchantId: merchant.id, quantity: 10 });
    await grantOf(5, merchant.id);
    const pricesOf = async () => {
      const { items, totals } = await listStatements(
        grants.parts,
        { ...page, merchantName: merchant.name },
        everything,
      );
      const lines = await Promise.all(items.map(({ statement }) => linesOf(statement)));
      const sums = lines.map((of) => of.reduce((sum, { unpricedCount }) => sum + unpricedCount, 0));
      expect(sums).toEqual(items.map(({ unpricedCount }) => unpricedCount));
      return [...items, totals].map((row) => [row.chargedCount, row.unpricedCount, row.amountFen]);
    };
    const ofMarch = [15, 10, 500];
    expect(await pricesOf()).toEqual([ofMarch, ofMarch]);

    grants.travel(april);
    await returnCards(
      grants.parts,
      { id, serials: [rangeAt(job, 0)], expectedCount: 1, reason },
      grants.actor,
    );
    expect(await pricesOf()).toEqual([[-1, -1, 0], ofMarch, [14, 9, 500]]);
    await correctPrice(grants.parts, { id, version, unitPriceFen: 200, reason }, grants.actor);
    expect(await pricesOf()).toEqual([[-1, -10, 1800], ofMarch, [14, 0, 2300]]);
  });
});

/** What somebody does to a grant of ten cards. */
type Deed = (grant: Awaited<ReturnType<typeof grantOf>>, otherMerchantId: number) => Promise<unknown>;

describe('what is done at the end of a month', () => {
  it.each<[what: string, receivedCount: number, deed: Deed]>([
    [
      'a corrected price',
      0,
      ({ id, version }) =>
        correctPrice(grants.parts, { id, version, unitPriceFen: 200, reason }, grants.actor),
    ],
    ['a revocation', 0, ({ id }) => revokeGrant(grants.parts, { id, reason }, grants.actor)],
    ['a return', 0, ({ id }) => returnCards(grants.parts, { id, expectedCount: 10, reason }, grants.actor)],
    [
      'a short delivery',
      0,
      ({ id, job }) =>
        receiveGoods(grants.parts, { id, receivedCount: 9, short: [rangeAt(job, 9)] }, grants.actor),
    ],
    [
      'a shortage',
      9,
      ({ id }) => closeShortage(grants.parts, { id, expectedCount: 1, reason }, grants.actor),
    ],
    [
      'a transfer',
      10,
      async ({ id }, merchantId) =>
        transferCards(grants.parts, { id, merchantId, expectedCount: 10, reason }, grants.actor),
    ],
    [
      'a voided grant',
      0,
      ({ id }) => {
        const cards = { grantBatchId: id };
        return changeSelectedCards(
          grants.parts,
          { action: 'void', cards, expectedCount: 10, reason },
          grants.actor,
        );
      },
    ],
    [
      'an extension of expired cards',
      0,
      ({ id, version }) =>
        extendGrant(grants.parts, { id, version, activateBefore: '2026-12-31', reason }, grants.actor),
    ],
  ])(
    'leaves that month as it was if %s has waited for others until the next one',
    async (_, receivedCount, deed) => {
      const merchant = await merchantWith({ settlementKind: 'prepaid' });
      const other = await merchantWith({ settlementKind: 'prepaid' });
      const given = await grantOf(10, merchant.id, { activateBefore: '2026-03-31' });
      if (receivedCount > 0) {
        const received = [rangeAt(given.job, 0, receivedCount - 1)];
        await receiveGoods(grants.parts, { id: given.id, receivedCount, received }, grants.actor);
      }
      const ofMarch = (await statementsOf(merchant.name)).map(figuresOf);
      await grants.delay(given.job, april, () => deed(given, other.id));
      const [next, ...before] = (await statementsOf(merchant.name)).map(figuresOf);
      expect(next?.[0]).toBe('2026-04');
      expect(before).toEqual(ofMarch);
    },
  );

  it('is a grant of the next month if its cards were free only then', async () => {
    const merchant = await merchantWith({ settlementKind: 'prepaid' });
    const job = await grants.stock(1);
    grants.travel(march);
    const given = { merchantId: merchant.id, quantity: 1, unitPriceFen: 100 };
    const { batchNo } = await grants.delay(job, april, () => grants.grant(job, given));
    expect(batchNo).toMatch(/^G20260410-/);
    await expectStatements(merchant.name, [['2026-04', 1, 0, 0, 0, 0, 1, 100]]);
  });
});

describe('a price that was mistyped', () => {
  it('is corrected with a reason, in a line of its own; what an earlier month said stays', async () => {
    const merchant = await merchantWith({ settlementKind: 'prepaid' });
    const { id, version, job } = await grantOf(10, merchant.id, { unitPriceFen: 1000 });
    grants.travel(april);
    const correct = (seen: number, unitPriceFen: number) =>
      correctPrice(grants.parts, { id, version: seen, unitPriceFen, reason: '少了一个小数点' }, grants.actor);
    await expect(correct(version, 1000)).rejects.toMatchObject({ fields: [{ path: 'unitPriceFen' }] });
    expect(await correct(version, 100)).toEqual({ version: version + 1, amountFen: 1000 });
    // The version is outdated, as if somebody else had corrected the price.
    await expect(correct(version, 300)).rejects.toMatchObject({ code: 4110 });
    await returnCards(
      grants.parts,
      { id, serials: [rangeAt(job, 0)], expectedCount: 1, reason },
      grants.actor,
    );
    await expectStatements(merchant.name, [
      ['2026-04', 0, 0, 0, 0, 1, -1, -9100],
      ['2026-03', 10, 0, 0, 0, 0, 10, 10_000],
    ]);
    const [row] = await statementsOf(merchant.name);
    const lines = await linesOf(row?.statement ?? '');
    expect(lines.map(({ correctionReason, amountFen }) => [correctionReason, amountFen])).toEqual([
      [null, -100],
      ['少了一个小数点', -9000],
    ]);
    const detail = await getGrant(grants.parts, id, everything);
    expect(detail).toMatchObject({
      unitPriceFen: 100,
      amountFen: 900,
      agreedAmountFen: 10_000,
      priceCorrections: [{ priceBeforeFen: 1000, priceAfterFen: 100, reason: '少了一个小数点' }],
    });
    const [record] = await grants.parts.database.query(sql`
      select before, after, detail from audit_log where action = 'grant.price' order by position desc limit 1`);
    expect(record).toMatchObject({
      before: { unitPriceFen: 1000, version },
      after: { unitPriceFen: 100, version: version + 1 },
      detail: { reason: '少了一个小数点' },
    });
  });

  it('is none where nothing is settled: of a grant to users', async () => {
    const { id, version } = await grants.grant(await grants.stock(1), {
      targetKind: 'user',
      phones: ['13800000081'],
    });
    const correct = correctPrice(grants.parts, { id, version, unitPriceFen: 100, reason }, grants.actor);
    await expect(correct).rejects.toThrow('发放给用户的卡不结算');
  });
});
