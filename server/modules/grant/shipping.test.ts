/** 发货 as a separate step: who sent what and how, and what can be done with cards that were sent. */
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { ShippingState } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import { businessDay } from '#server/lib/calendar';
import { everything } from '#server/lib/scope';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { noOffice } from '#server/plugins/pages/office';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalOf } from '#testing/refusal';
import { printDeliveryNote } from './export/delivery-note';
import { searchGrants } from './list/find-grant-repository';
import { grantList } from './list/grant-list';
import { getGrant, listGrants } from './list/read-grants';
import { receiveGoods } from './receive/receive-goods';
import { shipGrant } from './ship-grant';
import { revokeGrant } from './take-back/revoke-grant';
import { updateGrant } from './update-grant';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

const mail = {
  delivery: 'mail',
  consignee: '王老师',
  consigneePhone: '0571-88001234',
  address: '文一路 1 号',
} as const;
const ship = (id: number, given: object = { courier: '顺丰', trackingNo: 'SF1001' }) =>
  shipGrant(grants.parts, { id, parcelCount: 2, ...given }, grants.actor);

const noteOf = async (id: number, office = noOffice) => {
  const note = await printDeliveryNote(grants.parts, { id }, grants.actor, office);
  return Buffer.concat(await note.stream.toArray()).toString('utf8');
};

describe('a grant that is shipped', () => {
  it('is on its way still, shown as sent: in its facts, in the list, in the stories and on the delivery note', async () => {
    const job = await grants.printed(120);
    const { id } = await grants.grant(job, { quantity: 120, ...mail });
    const { shippedAt } = await ship(id, { courier: ' 顺丰 ', trackingNo: ' SF1001 ' });
    const { grant, ...detail } = await getGrant(grants.parts, id, everything);
    expect(grant).toMatchObject({ status: 1, shippedAt, courier: '顺丰', trackingNo: 'SF1001' });
    expect(detail).toMatchObject({ parcelCount: 2, shippedBy: expect.any(String), version: 2 });
    // 120 cards in boxes of 50.
    expect(detail.ranges).toMatchObject([{ count: 120, firstBox: 1, lastBox: 3 }]);
    const idsOf = async (shipping: ShippingState) => {
      const page = { currentPage: 1, pageSize: 10, shipping } as const;
      return (await listGrants(grants.parts, page, everything)).items.map((each) => each.id);
    };
    expect(await idsOf('shipped')).toEqual([id]);
    expect(await idsOf('unshipped')).toEqual([]);
    expect(await idsOf('open')).toEqual([id]);
    const story = await listCardEvents(grants.parts, serialAt(job, 7), 'zh-CN');
    expect(story.at(-1)).toMatchObject({ kind: 'shipped', from: 2, to: 2 });
    const [record] = await grants.parts.database.query(sql`
      select before, after, detail from audit_log where action = 'grant.ship' order by position desc limit 1`);
    expect(record).toEqual({
      before: { version: 1, waybills: null },
      after: { version: 2, waybills: [`${businessDay(grants.parts.now())} · 顺丰 · SF1001`] },
      detail: { parcelCount: 2 },
    });
    const page = await noteOf(id);
    expect(page).toContain('<td>1–3</td>');
    expect(page).toContain('SF1001');
    await receiveGoods(grants.parts, { id, receivedCount: 120 }, grants.actor);
    expect(await idsOf('open')).toEqual([]);
  });

  it('is shipped once, and before anything has come; mail has a carrier and a number, the rest has none', async () => {
    const job = await grants.printed(20);
    const mailed = await grants.grant(job, { quantity: 10, ...mail });
    expect(await refusalOf(ship(mailed.id, { trackingNo: 'SF1002' }))).toBe('请填写快递公司');
    expect(await refusalOf(ship(mailed.id, { courier: '顺丰', trackingNo: ' ' }))).toBe('请填写快递单号');
    const sent = { courier: '顺丰', trackingNo: 'SF1003' };
    expect(await refusalOf(ship(mailed.id, { ...sent, expectedCount: 12 }))).toBe(
      '这些卡刚刚有变化：现在可以执行的是 10 张，请重新核对',
    );
    await ship(mailed.id, { ...sent, expectedCount: 10 });
    expect(await refusalOf(ship(mailed.id))).toMatch(/^.+ 已于 .+ 发货$/);

    const fetched = await grants.grant(job, { quantity: 10 });
    expect(await refusalOf(ship(fetched.id))).toBe('自提的卡没有快递');
    const received = [rangeAt(job, 10)];
    await receiveGoods(grants.parts, { id: fetched.id, receivedCount: 1, received }, grants.actor);
    expect(await refusalOf(ship(fetched.id, {}))).toBe('该批次已有收货，不必再发货');

    const electronic = await grants.stock(1);
    const { id } = await grants.grant(electronic, { quantity: 1 });
    expect(await refusalOf(ship(id, {}))).toBe('电子卡不用发货');
  });

  it('goes back to stock only when the cards are in the warehouse again', async () => {
    const job = await grants.printed(5);
    const { id } = await grants.grant(job, { quantity: 5 });
    await ship(id, {});
    const revoke = (given: object) =>
      revokeGrant(grants.parts, { id, reason: '商户拒收', ...given }, grants.actor);
    expect(await refusalOf(revoke({}))).toBe('该批次已发货，不能撤回；卡已回到仓库的，请注明');
    expect(await revoke({ isInHand: true })).toEqual({ returnedCount: 5 });
    expect(await grants.countStates(job)).toEqual({ 1: 5 });
  });
});

describe('a grant that travels under several waybills', () => {
  const two = [
    { day: '2026-01-05', courier: '顺丰', trackingNo: 'SF2001', count: 8 },
    { courier: '中通', trackingNo: 'ZT 2002', count: 4 },
  ];
  const detailOf = (id: number) => getGrant(grants.parts, id, everything);

  it('has each with its day and count, is found by each, and names all in its file and on its delivery note', async () => {
    const job = await grants.printed(12);
    const { id } = await grants.grant(job, { quantity: 12, ...mail });
    await shipGrant(grants.parts, { id, waybills: two }, grants.actor);
    const { grant, ...detail } = await detailOf(id);
    const today = businessDay(grants.parts.now());
    expect(grant).toMatchObject({ courier: '顺丰', trackingNo: 'SF2001' });
    expect(grant.waybills).toEqual([two[0], { ...two[1], day: today }]);
    expect(detail.parcelCount).toBe(2);
    for (const batchNo of ['sf-2001', 'ZT2002']) {
      const page = await listGrants(grants.parts, { currentPage: 1, pageSize: 10, batchNo }, everything);
      expect(page.items.map((each) => each.id)).toEqual([id]);
      expect(await searchGrants(grants.parts.database, batchNo, everything, 5)).toMatchObject([{ id }]);
    }
    const exported = { at: grants.parts.now(), scope: everything, filter: { batchNo: 'ZT2002' } };
    const rows = await grantList.pageReader(exported)(grants.parts.database, { after: undefined, count: 10 });
    const { courier, trackingNo } = grantList.cells;
    expect(rows.map((row) => [courier.text(row), trackingNo.text(row)])).toEqual([
      ['顺丰、中通', 'SF2001、ZT 2002'],
    ]);
    const page = await noteOf(id);
    expect(page).toContain(`2026-01-05 · 顺丰 · SF2001 · 8 张\n${today} · 中通 · ZT 2002 · 4 张`);
  });

  it('gets further ones and corrections, also after everything has come, never more than its cards', async () => {
    const job = await grants.printed(12);
    const { id } = await grants.grant(job, { quantity: 12, ...mail, courier: '顺丰' });
    await ship(id, { courier: '顺丰', trackingNo: 'SF3001', parcelCount: 3 });
    expect((await detailOf(id)).parcelCount).toBe(3);
    const content = { consignee: mail.consignee, address: mail.address, note: '' };
    const edit = async (
      given: Pick<BodyOf<typeof grant.updateGrant>, 'waybills' | 'courier' | 'trackingNo'>,
    ) =>
      updateGrant(
        grants.parts,
        { id, version: (await detailOf(id)).version, ...content, ...given },
        grants.actor,
      );
    await edit({ waybills: two });
    expect((await detailOf(id)).parcelCount).toBe(2);
    await receiveGoods(grants.parts, { id, receivedCount: 12 }, grants.actor);
    const [first, second] = two;
    expect(await refusalOf(edit({ waybills: [{ ...first, count: 9 }, { ...second }] }))).toBe(
      '运单共 13 张，多于发放的 12 张',
    );
    await edit({ waybills: [{ ...first }, { ...second, trackingNo: 'ZT2003' }] });
    const [record] = await grants.parts.database.query(sql`
      select before, after from audit_log where action = 'grant.update' order by position desc limit 1`);
    expect(record).toMatchObject({
      before: { waybills: ['2026-01-05 · 顺丰 · SF2001 · 8', '中通 · ZT 2002 · 4'] },
      after: { waybills: ['2026-01-05 · 顺丰 · SF2001 · 8', '中通 · ZT2003 · 4'] },
    });
    // A page that knows one number alone leaves the others as they are.
    await edit({ courier: '顺丰', trackingNo: 'SF2009' });
    expect((await detailOf(id)).grant.waybills.map(({ trackingNo }) => trackingNo)).toEqual([
      'SF2009',
      'ZT2003',
    ]);
  });
});

describe('the delivery note', () => {
  it('says whose it is, who sends and where to pay, as far as the office has set it', async () => {
    const job = await grants.printed(10);
    const { id } = await grants.grant(job, { quantity: 10, ...mail });
    expect(await noteOf(id)).not.toMatch(/发货方|开户行/);
    const set = {
      officeName: '文渊图书',
      officePhone: '0571-1',
      senderName: '文渊仓库',
      bankAccount: '6222',
    };
    const note = await noteOf(id, { ...noOffice, ...set });
    expect(note).toContain('<p>文渊图书 · 0571-1</p>');
    expect(note).toMatch(/<dt>发货方<\/dt>\s*<dd>文渊仓库<\/dd>\s*<dt>收款账号<\/dt>\s*<dd>6222<\/dd>/);
    expect(note).not.toContain('开户行');
  });
});
