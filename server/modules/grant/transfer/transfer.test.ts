/** Cards at the wrong merchant: which of them move, what both statements say, who is notified, what is refused. */
import { sql } from 'drizzle-orm';
import { everything } from '#server/lib/scope';
import { changeCards } from '#server/modules/card/change/change-cards';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { textOf } from '#server/texts/say';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalOf } from '#testing/refusal';
import { extendGrant } from '../extend-grant';
import { getGrant, listStatementLines, listStatements } from '../list/read-grants';
import { receiveGoods } from '../receive/receive-goods';
import { returnCards } from '../take-back/revoke-grant';
import { previewTransfer, transferCards } from './transfer-cards';
import { transferNews } from './transfer-news';

let grants: TestGrants;
let agentId = 0;
beforeAll(async () => {
  grants = await openTestGrants();
  const [agent] = await grants.parts.database.query<{ id: number }>(sql`
    insert into accounts (username, display_name, password_hash, role) values ('east', '东区代理', '', 'agent') returning id`);
  agentId = agent?.id ?? 0;
});
afterEach(async () => {
  grants.travel();
  expect(await grants.differences()).toEqual([]);
});
afterAll(() => grants.close());

const reason = '发货时选错了商户';
const page = { currentPage: 1, pageSize: 1_000 };
let places = 0;
const merchantWith = async (settlement: string, agent: number | null = null) => {
  const id = await grants.addMerchant(`商户${(places += 1)}`);
  await grants.parts.database.execute(sql`
    update merchants set settlement_kind = ${settlement}, agent_id = ${agent} where id = ${id}`);
  return id;
};
const transfer = async (id: number, merchantId: number, serials?: { first: string; last: string }[]) => {
  const meant = { id, merchantId, ...(serials && { serials }) };
  const { cardCount: expectedCount, from, to } = await previewTransfer(grants.parts, meant, everything);
  const expectedAmountFen = { from: from.amountFen, to: to?.amountFen ?? 0 };
  return transferCards(grants.parts, { ...meant, expectedCount, expectedAmountFen, reason }, grants.actor);
};
const linesOf = async (id: number) => {
  const { batchNo } = await grants.find(id);
  const { items } = await listStatementLines(grants.parts, { ...page, batchNo }, everything);
  return items.map((line) => [
    line.day,
    line.quantity,
    line.receivedCount,
    line.activatedCount,
    line.expiredCount,
    line.amountFen,
  ]);
};
const phoneOf = (no: number) => `1380001${String(places).padStart(3, '0')}${no}`;
/** Ten cards in March: two activated, one void, one frozen, two still on their way. */
async function mixed(settlementKind: 'prepaid' | 'consignment') {
  const job = await grants.stock(10, { activateBefore: '2027-12-31' });
  grants.travel(new Date('2026-03-10T04:00:00Z'));
  const { id } = await grants.grant(job, { quantity: 10, unitPriceFen: 100, settlementKind });
  await receiveGoods(grants.parts, { id, receivedCount: 8, received: [rangeAt(job, 0, 7)] }, grants.actor);
  const codes = await grants.repertory.readCodes(job);
  await grants.activate(String(codes[0]), phoneOf(1));
  await grants.activate(String(codes[1]), phoneOf(2));
  await changeCards(grants.parts, { action: 'void', serials: [serialAt(job, 2)], reason }, grants.actor);
  await changeCards(grants.parts, { action: 'freeze', serials: [serialAt(job, 3)], reason }, grants.actor);
  grants.travel(new Date('2026-05-20T04:00:00Z'));
  return { job, id, codes };
}

describe('a transfer', () => {
  it('says beforehand what goes, what stays and why, and what both are charged', async () => {
    const { id, job } = await mixed('prepaid');
    const merchantId = await merchantWith('consignment');
    expect(await previewTransfer(grants.parts, { id, merchantId }, everything)).toEqual({
      cardCount: 7,
      activatedCount: 2,
      replacingCount: 0,
      frozenCount: 1,
      expiredCount: 0,
      waitingCount: 2,
      voidCount: 1,
      unitPriceFen: 100,
      from: { settlementKind: 'prepaid', amountFen: 700 },
      to: { settlementKind: 'consignment', amountFen: 200 },
      credit: null,
      obstacle: null,
    });
    const serials = [rangeAt(job, 1, 2)];
    expect(await previewTransfer(grants.parts, { id, serials }, everything)).toMatchObject({
      cardCount: 1,
      voidCount: 1,
      to: null,
    });
  });

  it('moves counts, customers and both statements from that day, and no earlier month', async () => {
    const { id, job, codes } = await mixed('prepaid');
    const merchantId = await merchantWith('consignment');
    const closed = async () =>
      (await listStatements(grants.parts, page, everything)).items.filter(
        ({ month }) => month < '2026-05-01',
      );
    const before = await closed();
    const made = await transfer(id, merchantId);
    expect(await closed()).toEqual(before);
    expect(await linesOf(id)).toEqual([
      ['2026-05-20', -7, -7, -2, 0, -700],
      ['2026-03-10', 10, 8, 2, 0, 900],
    ]);
    expect(await linesOf(made.grant.id)).toEqual([['2026-05-20', 7, 7, 2, 0, 200]]);
    expect(await grants.find(id)).toMatchObject({
      status: 2,
      receivedCount: 1,
      activatedCount: 0,
      openCount: 2,
    });
    expect(await grants.find(made.grant.id)).toMatchObject({
      status: 3,
      receivedCount: 7,
      activatedCount: 2,
    });
    const { counts, transfers } = await getGrant(grants.parts, id, everything);
    expect(counts).toMatchObject({ waiting: 2, void: 1, transferred: 7 });
    expect(transfers).toMatchObject([{ way: 'out', count: 7, other: { id: made.grant.id }, reason }]);
    // The frozen card stays frozen; the others can be used as before.
    await grants.activate(String(codes[4]), '13800010099');
    await changeCards(
      grants.parts,
      { action: 'unfreeze', serials: [serialAt(job, 3)], reason },
      grants.actor,
    );
    expect(await linesOf(made.grant.id)).toEqual([
      ['2026-05-20', 0, 0, 1, 0, 100],
      ['2026-05-20', 7, 7, 2, 0, 200],
    ]);
    const [held] = await grants.parts.database.query(sql`
      select count(*)::integer as count from customer_cards where merchant_id = ${merchantId}`);
    expect(held).toEqual({ count: 3 });
    const story = await listCardEvents(grants.parts, serialAt(job, 5), 'zh-CN');
    expect(story.at(-1)).toMatchObject({
      kind: 'transferred',
      reason,
      formerMerchant: { id: grants.merchantId, name: '新华书店' },
      merchant: { id: merchantId, name: `商户${places}` },
      grant: { id: made.grant.id, name: made.grant.batchNo },
    });
    const [entry] = await grants.parts.database.query(sql`
      select before, after, detail ->> 'grantBatchNo' as "batchNo" from audit_log
      where action = 'grant.transfer' order by position desc limit 1`);
    expect(entry).toEqual({
      before: { merchant: '新华书店' },
      after: { merchant: `商户${places}` },
      batchNo: made.grant.batchNo,
    });
  });

  it('takes expired cards along, which can be extended afterwards', async () => {
    const job = await grants.stock(6, { activateBefore: '2027-12-31' });
    grants.travel(new Date('2026-03-10T04:00:00Z'));
    const { id } = await grants.grant(job, { quantity: 6, activateBefore: '2026-03-20', unitPriceFen: 100 });
    await receiveGoods(grants.parts, { id, receivedCount: 6 }, grants.actor);
    grants.travel(new Date('2026-05-20T04:00:00Z'));
    const made = await transfer(id, await merchantWith('monthly'), [rangeAt(job, 0, 3)]);
    const extend = async (batch: number, activateBefore: string) =>
      extendGrant(
        grants.parts,
        { id: batch, version: (await grants.find(batch)).version, activateBefore, reason },
        grants.actor,
      );
    await extend(made.grant.id, '2026-07-31');
    await extend(id, '2026-08-31');
    const expired = async (batch: number) => (await linesOf(batch)).map(([day, , , , count]) => [day, count]);
    expect(await expired(made.grant.id)).toEqual([
      ['2026-07-31', 4],
      ['2026-05-20', -4],
      ['2026-05-20', 4],
    ]);
    expect(await expired(id)).toEqual([
      ['2026-08-31', 2],
      ['2026-05-20', -2],
      ['2026-05-20', -4],
      ['2026-03-20', 6],
      ['2026-03-10', 0],
    ]);
  });

  it('is refused where nothing can go', async () => {
    const { id } = await mixed('prepaid');
    await transfer(id, await merchantWith('monthly'));
    const meant = { id, merchantId: await merchantWith('monthly'), expectedCount: 0, reason };
    expect(await refusalOf(transferCards(grants.parts, meant, grants.actor))).toBe(
      '没有已收货或已激活的卡可以转',
    );
  });

  it('can follow on a transfer, also back to the first merchant, and codes that were handed out do not return to the stock', async () => {
    const { id } = await mixed('prepaid');
    const there = await transfer(id, await merchantWith('monthly'));
    const back = await transfer(there.grant.id, grants.merchantId);
    expect(await grants.find(there.grant.id)).toMatchObject({ status: 3, receivedCount: 0 });
    expect(
      await refusalOf(
        returnCards(grants.parts, { id: back.grant.id, expectedCount: 4, reason }, grants.actor),
      ),
    ).toBe('电子卡的激活码已交付，不能退回，只能作废');
  });

  it('back to the merchant that the cards came from settles them by the terms of their first grant', async () => {
    const from = await merchantWith('consignment', agentId);
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { merchantId: from, quantity: 3, unitPriceFen: 100 });
    await receiveGoods(grants.parts, { id, receivedCount: 3 }, grants.actor);
    await grants.parts.database.execute(
      sql`update merchants set settlement_kind = 'prepaid', agent_id = null where id = ${from}`,
    );
    const wrong = await transfer(id, await merchantWith('prepaid'));
    const wronger = await transfer(wrong.grant.id, await merchantWith('prepaid'));
    const meant = { id: wronger.grant.id, merchantId: from };
    expect(await previewTransfer(grants.parts, meant, everything)).toMatchObject({
      from: { settlementKind: 'prepaid', amountFen: 300 },
      to: { settlementKind: 'consignment', amountFen: 0 },
    });
    const back = await transfer(wronger.grant.id, from);
    const [settled] = await grants.parts.database.query(sql`
      select settlement_kind as kind, agent_id as agent from grant_batches where id = ${back.grant.id}`);
    expect(settled).toEqual({ kind: 'consignment', agent: agentId });
  });

  it('is refused where it cannot be, and nothing is half done', async () => {
    const { id, job } = await mixed('prepaid');
    const merchantId = await merchantWith('monthly');
    const send = (given: object) =>
      refusalOf(
        transferCards(grants.parts, { id, merchantId, expectedCount: 7, reason, ...given }, grants.actor),
      );
    expect(await send({ expectedCount: 9 })).toBe('这些卡刚刚有变化：现在可以执行的是 7 张，请重新核对');
    // Each amount as it was before another person's change.
    const changed = '单价、结算方式或激活数刚刚有变化，金额已经不同，请重新核对';
    expect(await send({ expectedAmountFen: { from: 500, to: 700 } })).toBe(changed);
    expect(await send({ expectedAmountFen: { from: 700, to: 200 } })).toBe(changed);
    expect(await send({ merchantId: grants.merchantId })).toBe('这些卡已经是该商户的');
    expect(await send({ merchantId: 999_999 })).toBe('商户不存在');
    expect(await send({ serials: [rangeAt(job, 0), rangeAt(job, 0, 1)], expectedCount: 2 })).toBe(
      '同一卡号被列出了两次',
    );
    await grants.parts.database.execute(
      sql`update merchants set contract_to = '2026-01-31' where id = ${merchantId}`,
    );
    const ended = '与该商户的合作已于 2026-01-31 结束，续签后才能发放';
    expect(await send({})).toBe(ended);
    const { obstacle } = await previewTransfer(grants.parts, { id, merchantId }, everything);
    expect(obstacle && textOf(obstacle, 'zh-CN')).toBe(ended);
    await grants.parts.database.execute(
      sql`update merchants set contract_to = null, status = 0, status_reason = '停' where id = ${merchantId}`,
    );
    expect(await send({})).toBe('该商户已停用，不能发放');
    const users = await grants.stock(1);
    const toUser = await grants.grant(users, { targetKind: 'user', phones: ['13700000077'] });
    expect(await send({ id: toUser.id })).toBe('发放给用户的卡不属于任何商户');
    expect(await linesOf(id)).toHaveLength(1);
    // Only a transfer moves cards from one grant to another.
    await expect(
      grants.parts.database.execute(sql`
        update cards set grant_batch_id = ${toUser.id} where grant_batch_id = ${id} and status = 3`),
    ).rejects.toThrow('check constraint');
  });

  it('is shown to agents as far as it concerns their own merchants', async () => {
    const { id } = await mixed('prepaid');
    const merchantId = await merchantWith('monthly', agentId);
    const scope = { agentId };
    const [news] = await readNews({ accountId: agentId, agentId });
    expect(news).toBeUndefined();
    expect(await refusalOf(previewTransfer(grants.parts, { id, merchantId }, scope))).toContain('不存在');
    const made = await transfer(id, merchantId);
    const seen = await getGrant(grants.parts, made.grant.id, scope);
    expect(seen.transfers).toMatchObject([{ way: 'in', count: 7, other: null }]);
    expect((await readNews({ accountId: agentId, agentId }))[0]).toMatchObject({
      message: { template: '{batch}：{count} 张从其他商户转给{to}' },
      record: { id: String(made.grant.id) },
    });
    // Whoever moved the cards gets no notice; whoever granted them gets one if it was somebody else.
    const { accountId } = grants.actor;
    expect(await readNews({ accountId, agentId: undefined })).toEqual([]);
  });
});

const readNews = ({ accountId, agentId }: { accountId: number; agentId: number | undefined }) =>
  transferNews.list(
    grants.parts.database,
    transferNews.select(
      { accountId, agentId, rights: new Set(['studycard_provide_menu']) },
      sql`'2000-01-01'::timestamptz`,
      10,
    ),
  );
