/** Cards that change hands: replaced, and bound to another telephone. */
import { sql } from 'drizzle-orm';
import { dayAfter } from '#contract/calendar';
import type { customer } from '#contract/customer/endpoints';
import type { BodyOf } from '#contract/endpoint';
import type { Refusal } from '#server/lib/refusal';
import { everything } from '#server/lib/scope';
import { findActivatedCard } from '#server/modules/activation/find-activated-card';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { findActivity } from '#server/modules/grant/list/read-activity';
import { listGrants } from '#server/modules/grant/list/read-grants';
import { receiveGoods } from '#server/modules/grant/receive/receive-goods';
import { shipGrant } from '#server/modules/grant/ship-grant';
import { transferCards } from '#server/modules/grant/transfer/transfer-cards';
import { confirmPrintJob } from '#server/modules/repertory/delivery/confirm-print-job';
import { openTestGrants, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalOf } from '#testing/refusal';
import { changeCustomerCards, extendCard } from './change-customer-cards';
import { getCustomerCard } from './read-customers';
import { rebindCards } from './rebind-cards';
import { replaceCard } from './replace-card';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

const reason = '客户来电';
const other = '13900000002';

/** A job whose first `count` cards the merchant has received, the first of them activated. */
async function activated(count: number, phone: string, given: { activationsPerUser?: number } = {}) {
  const job = await grants.stock(count + 1, given);
  const { id } = await grants.grant(job, {
    quantity: count,
    unitPriceFen: 2000,
    settlementKind: 'consignment',
  });
  await receiveGoods(grants.parts, { id, receivedCount: count }, grants.actor);
  const codes = await grants.repertory.readCodes(job);
  const serial = await grants.activate(String(codes[0]), phone);
  return { job, id, codes, serial };
}
/** An activated card of a printed job of `quantity`, whose other cards are in the warehouse. */
async function printedAndActivated(cardName: string, quantity: number) {
  const job = await grants.repertory.createPrinting({ cardName, quantity });
  // Read now, because confirming the delivery destroys the codes.
  const [code] = await grants.repertory.readCodes(job);
  const delivery = { id: job.id, receivedCount: quantity, scrappedCount: 0 };
  await confirmPrintJob(grants.repertory.parts, delivery, {}, grants.actor);
  const { id } = await grants.grant({ cardName, cardKind: 'physical' }, { quantity: 1 });
  await receiveGoods(grants.parts, { id, receivedCount: 1 }, grants.actor);
  return grants.activate(String(code), '13900000007');
}
/** The replacement cards to be handed over, whose number must equal the home page's. */
async function listDue() {
  const query = { currentPage: 1, pageSize: 10, shipping: 'handOver' } as const;
  const { items } = await listGrants(grants.parts, query, everything);
  expect((await findActivity(grants.parts, everything)).handOverCount).toBe(items.length);
  return items;
}
const find = (serial: string) => getCustomerCard(grants.parts.database, serial, everything, 'zh-CN');
const change = (action: 'freeze' | 'unfreeze', serial: string) =>
  changeCustomerCards(grants.parts, { action, serials: [serial], reason }, grants.actor);
const replace = (body: Omit<BodyOf<typeof customer.replaceCard>, 'reason'>) =>
  replaceCard(grants.parts, { ...body, reason }, grants.actor);
const rebind = (serials: string[], phone: string) =>
  rebindCards(grants.parts, { serials, phone, reason }, grants.actor);

describe('a card that takes the place of another', () => {
  it('is frozen where the old one was, unless the freeze is ended', async () => {
    const first = await activated(1, '13900000001');
    await change('freeze', first.serial);
    const frozen = await replace({ serial: first.serial });
    expect((await find(frozen.serial)).card.status).toBe(3);

    const second = await activated(1, '13900000001');
    await change('freeze', second.serial);
    const free = await replace({ serial: second.serial, isUnfrozen: true });
    expect((await find(free.serial)).card.status).toBe(1);
  });

  it('is handed out on the day on which it leaves the stock, however long that had to wait', async () => {
    const { job, serial } = await activated(1, '13900000022');
    const nextMonth = new Date(Date.now() + 40 * 24 * 3600_000);
    await grants.delay(job, nextMonth, () => replace({ serial }));
    grants.travel();
    const events = await grants.parts.database.query(sql`
      select distinct at from card_events where print_job_id = ${job.id} and kind in ('granted', 'voided')
      order by at desc limit 1`);
    expect(events).toEqual([{ at: nextMonth }]);
  });

  it('is extended from the day on which nobody else holds it', async () => {
    const { job, serial } = await activated(1, '13900000023');
    const { validUntil } = (await find(serial)).card;
    const afterEnd = new Date(`${validUntil}T04:00:00Z`);
    afterEnd.setUTCDate(afterEnd.getUTCDate() + 10);
    const body = { serial, extensionDays: 1, validUntil, reason };
    const extended = await grants.delay(job, afterEnd, () => extendCard(grants.parts, body, grants.actor));
    grants.travel();
    expect(extended.validUntil).toBe(dayAfter(validUntil, 11));
  });

  it('leaves the stock at the price and by the settlement of the old one', async () => {
    const { serial } = await activated(1, '13900000003');
    const card = await find((await replace({ serial })).serial);
    const batches = await grants.parts.database.query(sql`
      select unit_price_fen as "unitPriceFen", settlement_kind as "settlementKind", merchant_id as "merchantId"
      from grant_batches where batch_no = ${card.grantBatchNo}`);
    expect(batches).toEqual([
      { unitPriceFen: 2000, settlementKind: 'consignment', merchantId: grants.merchantId },
    ]);
  });

  it('is settled as the old one, and with its agent, whatever the merchant has agreed since', async () => {
    const { database } = grants.parts;
    const merchantId = await grants.addMerchant('换过代理的书店');
    const job = await grants.stock(2);
    const { id } = await grants.grant(job, { merchantId, quantity: 1 });
    await receiveGoods(grants.parts, { id, receivedCount: 1 }, grants.actor);
    const serial = await grants.activate(String((await grants.repertory.readCodes(job))[0]), '13900000021');
    await database.execute(sql`
      with agent as (
        insert into accounts (username, display_name, password_hash, role)
        values ('agent-of-later', '后来的代理', '', 'agent') returning id
      )
      update merchants set settlement_kind = 'prepaid', agent_id = agent.id from agent where merchants.id = ${merchantId}`);
    const { grantBatchNo } = await find((await replace({ serial })).serial);
    expect(
      await database.query(sql`
        select settlement_kind as "settlementKind", agent_id as "agentId"
        from grant_batches where batch_no = ${grantBatchNo}`),
    ).toEqual([{ settlementKind: null, agentId: null }]);
  });

  it('comes with what was given along with the old one, by its print job and by its grant', async () => {
    const { database } = grants.parts;
    const present = async (name: string) => {
      const [made] = await database.query<{ id: number }>(sql`
        insert into goods (kind_id, name, is_present) values (1, ${name}, true) returning id`);
      return made?.id ?? 0;
    };
    const [ofJob, ofGrant] = [await present('随卡练习册'), await present('随单贴纸')];
    const job = await grants.stock(1, { presentGoodsIds: [ofJob] });
    const { id } = await grants.grant(job, { quantity: 1, presentGoodsIds: [ofGrant] });
    await receiveGoods(grants.parts, { id, receivedCount: 1 }, grants.actor);
    const serial = await grants.activate(String((await grants.repertory.readCodes(job))[0]), '13900000022');
    await grants.stock(1, { cardName: job.cardName });
    const newer = await replace({ serial });
    const presentsOf = async (each: string) => (await findActivatedCard(database, each))?.presentGoods;
    expect(await presentsOf(newer.serial)).toEqual(expect.arrayContaining(['随卡练习册', '随单贴纸']));
  });

  it('waits to be handed over if it is a physical card', async () => {
    const serial = await printedAndActivated('换卡实体卡', 2);
    expect(await listDue()).toEqual([]);
    const newer = await replace({ serial });
    const [lying] = await listDue();
    expect(lying).toMatchObject({ status: 3, serialFirst: newer.serial, isHandOverDue: true });
    const handOver = () => shipGrant(grants.parts, { id: lying?.id ?? 0, parcelCount: 1 }, grants.actor);
    await handOver();
    expect(await listDue()).toEqual([]);
    await expect(handOver()).rejects.toMatchObject({ reason: 'stateConflict' } satisfies Partial<Refusal>);
    const story = await listCardEvents(grants.parts, newer.serial, 'zh-CN');
    expect(story.at(-1)).toMatchObject({ kind: 'shipped', from: 4, to: 4 });
  });

  it('still waits after a transfer to another merchant, and no longer once it was replaced itself', async () => {
    const serial = await printedAndActivated('换卡两次', 3);
    const second = await replace({ serial });
    const [lying] = await listDue();
    const merchantId = await grants.addMerchant('转入的书店');
    const transfer = { id: lying?.id ?? 0, merchantId, expectedCount: 1, reason };
    const { grant: there } = await transferCards(grants.parts, transfer, grants.actor);
    expect(await listDue()).toMatchObject([{ id: there.id, serialFirst: second.serial }]);
    const third = await replace({ serial: second.serial });
    expect(await listDue()).toMatchObject([{ serialFirst: third.serial, merchant: { id: merchantId } }]);
  });

  it('may be one that the merchant has, which stays in its grant', async () => {
    const { job, id, serial } = await activated(2, '13900000004');
    const own = serialAt(job, 1);
    expect(await replace({ serial, newSerial: own })).toEqual({ serial: own });
    expect(await find(own)).toMatchObject({
      card: { status: 1, phone: '139****0004' },
      replaces: serial,
      grantBatchNo: (await grants.find(id)).batchNo,
    });
    expect((await find(serial)).card).toMatchObject({ status: 4, isReplaced: true, remainingDays: null });
    const told = async (each: string) =>
      (await find(each)).events.map(({ kind, grant, merchant, replacedBy, replaces }) => [
        kind,
        grant?.id,
        merchant?.name,
        replacedBy ?? replaces,
      ]);
    const received = [
      ['granted', id, '新华书店', null],
      ['received', id, '新华书店', null],
    ];
    expect((await told(serial)).slice(-4)).toEqual([
      ...received,
      ['activated', id, '新华书店', null],
      ['voided', undefined, undefined, own],
    ]);
    expect((await told(own)).slice(-3)).toEqual([...received, ['activated', id, '新华书店', serial]]);
    const elsewhere = await listCardEvents(grants.parts, serial, 'zh-CN', { agentId: 987_654 });
    expect(elsewhere.filter(({ grant, merchant }) => grant !== null || merchant !== null)).toEqual([]);
  });

  it('cannot be one that is in stock, activated, of another kind or unknown', async () => {
    const { job, codes, serial } = await activated(2, '13900000005');
    const strange = await activated(1, '13900000006');
    await grants.activate(String(codes[1]), other);
    for (const newSerial of [serialAt(job, 1), serialAt(job, 2), strange.serial, 'ZZ00000000019'])
      await expect(replace({ serial, newSerial })).rejects.toMatchObject({
        reason: 'invalidFields',
      } satisfies Partial<Refusal>);
    expect((await find(serial)).card.status).toBe(1);
  });

  it('is refused for a card that was replaced already, and for one whose benefit has ended', async () => {
    const { serial } = await activated(2, '13900000007');
    const { validUntil } = (await find(serial)).card;
    grants.travel(new Date(`${validUntil}T23:30:00+08:00`));
    const newer = await replace({ serial });
    expect(await refusalOf(replace({ serial }))).toBe('该卡已换过卡，不能再换');
    grants.travel(new Date(Date.parse(`${validUntil}T23:30:00+08:00`) + 3600_000));
    expect(await refusalOf(replace({ serial: newer.serial }))).toBe('该卡已到期，请先延期再换卡');
    grants.travel();
  });
});

describe('a card that was bound to a mistyped telephone', () => {
  it('goes to the right one, several at once, and the old holder has it no longer', async () => {
    const { job, codes, serial } = await activated(2, '13900000010', { activationsPerUser: 2 });
    const second = await grants.activate(String(codes[1]), '13900000010');
    await change('freeze', second);
    expect(await rebind([serial, second], '13900000011')).toEqual({ changedCount: 2, refused: [] });
    expect(await find(serial)).toMatchObject({
      card: { phone: '139****0011', status: 1 },
      otherCards: [{ serial: second, status: 3 }],
    });
    const [last] = (await find(serial)).events.slice(-1);
    expect(last).toMatchObject({ kind: 'rebound', reason, from: 4, to: 4 });
    expect(await grants.countStates(job)).toEqual({ 1: 1, 4: 1, 6: 1 });
    const trail = await grants.parts.database.query<{ text: string }>(sql`
      select jsonb_build_array(before, after, detail)::text as text from audit_log where action = 'customer.rebind'`);
    expect(trail).toHaveLength(2);
    for (const { text } of trail) {
      expect(text).toContain('139****0010');
      expect(text).toContain('139****0011');
      expect(text).not.toMatch(/1390000001\d/);
    }
  });

  it('leaves nothing of a stranger who has no other card; whoever has one stays', async () => {
    const { codes, serial } = await activated(2, '13900000012', { activationsPerUser: 2 });
    const second = await grants.activate(String(codes[1]), '13900000012');
    const isKnown = async () => {
      const known = await grants.parts.database.query(sql`
        select from customers where phone = '13900000012'`);
      return known.length === 1;
    };
    await rebind([serial], '13900000013');
    expect(await isKnown()).toBe(true);
    await rebind([second], '13900000013');
    expect(await isKnown()).toBe(false);
    // Mistyped a second time: the first telephone gets its customer back.
    await rebind([serial], '13900000012');
    expect((await find(serial)).card.phone).toBe('139****0012');
  });

  it('is one that was granted to a user, too, whose code works for the right one from then on', async () => {
    const job = await grants.stock(1);
    await grants.grant(job, { targetKind: 'user', phones: ['13900000020'] });
    const [code] = await grants.repertory.readCodes(job);
    await expect(grants.activate(String(code), '13900000021')).rejects.toMatchObject({
      reason: 'stateConflict',
    });
    expect((await rebind([serialAt(job, 0)], '13900000021')).changedCount).toBe(1);
    expect(await grants.activate(String(code), '13900000021')).toBe(serialAt(job, 0));
  });

  it('stays where it is when the other telephone has all that one user may activate, has it already, or it is void', async () => {
    const { codes, job, serial } = await activated(2, '13900000030');
    await grants.activate(String(codes[1]), '13900000031');
    const { serial: newer } = await replace({ serial });
    const unbound = serialAt(await grants.stock(1), 0);
    const refused = await rebind([newer, serial, unbound, serialAt(job, 1)], '13900000031');
    expect(refused).toEqual({
      changedCount: 0,
      refused: [
        { serial: newer, message: '这个手机号已达单用户激活上限' },
        { serial, message: '已作废' },
        { serial: unbound, message: '卡号不存在，或还没有绑定手机号' },
        { serial: serialAt(job, 1), message: '已经是这个手机号的卡' },
      ],
    });
    const stranger = '13900000039';
    await rebind([serial], stranger);
    expect(await grants.parts.database.query(sql`select from customers where phone = ${stranger}`)).toEqual(
      [],
    );
  });

  it('is recorded with the customer who is left without a card and is forgotten', async () => {
    const { serial } = await activated(1, '13900030088');
    await rebind([serial], '13900040099');
    const trail = await grants.parts.database.query<{ action: string }>(sql`
      select action from audit_log where before ->> 'phone' = '139****0088' and detail ->> 'reason' is not null
      order by position`);
    expect(trail.map(({ action }) => action)).toEqual([
      'customer.rebind',
      'customer.rebind',
      'customer.anonymise',
    ]);
  });

  it('goes to one that reads alike, and the trail says that it is another', async () => {
    const { serial } = await activated(1, '13900010077');
    await rebind([serial], '13900020077');
    const trail = await grants.parts.database.query(sql`
      select before ->> 'phone' as before, after ->> 'phone' as after from audit_log
      where action = 'customer.rebind' and before ->> 'phone' like '%0077'`);
    const exchanged = { before: '139****0077', after: 'changed' };
    expect(trail).toEqual([exchanged, exchanged]);
  });
});
