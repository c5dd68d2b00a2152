/** The person behind the cards: corrected, exported as a file, forgotten. */
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre';
import { everything } from '#server/lib/scope';
import { openTestGrants, serialAt, type TestGrants } from '#testing/areas/grant';
import { changeCustomerCards, revealPhone } from './change-customer-cards';
import { anonymiseCustomer, updateCustomer } from './change-person';
import { exportCustomerFile } from './customer-file';
import { getCustomerCard } from './read-customers';
import { rebindCards } from './rebind-cards';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

const reason = '用户申请';
let taken = 0;

/** An activated card and its customer. */
async function activated() {
  const phone = `1360000000${(taken += 1)}`;
  const job = await grants.stock(2, { activationsPerUser: 2 });
  await grants.grant(job, { targetKind: 'user', phones: [phone] });
  const codes = await grants.repertory.readCodes(job);
  const serial = await grants.activate(String(codes[0]), phone);
  const { id, version } = (await find(serial)).customer;
  return { phone, serial, id, version };
}
const find = (serial: string) => getCustomerCard(grants.parts.database, serial, everything, 'zh-CN');
const update = (body: Parameters<typeof updateCustomer>[1]) =>
  updateCustomer(grants.parts, body, grants.actor);
const forget = (id: number, cardsInUse: number, cardsWaiting = 0) =>
  anonymiseCustomer(grants.parts, { id, cardsInUse, cardsWaiting, reason }, grants.actor);
const readTrail = async (id: number) =>
  JSON.stringify(
    await grants.parts.database.query(sql`
      select action, before, after, detail from audit_log
      where entity_kind = 'customer' and entity_id = ${String(id)}`),
  );

describe('what a customer has said', () => {
  it('can be corrected, and the audit trail has no more of the name than its first letter', async () => {
    const { serial, id, version } = await activated();
    const content = { nickname: ' 欧阳小明 ', grade: '三年级', regionCode: '330106' };
    expect(await update({ id, version, ...content })).toEqual({ version: version + 1 });
    expect((await find(serial)).card).toMatchObject({
      nickname: '欧阳小明',
      grade: '三年级',
      region: { path: ['浙江省', '杭州市', '西湖区'] },
    });
    const trail = await readTrail(id);
    expect(trail).toContain('欧**');
    expect(trail).not.toContain('欧阳');
  });

  it('is not overwritten by an edit of an older version, or with a region that does not exist', async () => {
    const { serial, id, version } = await activated();
    await update({ id, version, nickname: '甲' });
    await expect(update({ id, version, nickname: '乙' })).rejects.toMatchObject({ reason: 'stateConflict' });
    await expect(update({ id, version: version + 1, regionCode: '999999' })).rejects.toMatchObject({
      reason: 'invalidFields',
    });
    expect((await find(serial)).card.nickname).toBe('甲');
  });
});

describe('a customer who is forgotten', () => {
  it('leaves card, story and figures, and nothing by which to be known', async () => {
    const { phone, serial, id, version } = await activated();
    await update({ id, version, nickname: '欧阳小明', grade: '三年级', regionCode: '330106' });
    await expect(forget(id, 0)).rejects.toMatchObject({ reason: 'stateConflict' });
    await forget(id, 1);
    expect(await find(serial)).toMatchObject({
      card: { phone: null, nickname: '', grade: null, region: null, status: 1 },
      customer: { isAnonymised: true, cardsInUse: 1 },
    });
    const kept = JSON.stringify(
      await grants.parts.database.query(sql`select * from customers where id = ${id}`),
    );
    for (const word of [phone, '欧阳', '三年级', '330106']) expect(kept).not.toContain(word);
    await expect(forget(id, 1)).rejects.toMatchObject({ reason: 'stateConflict' });
    await expect(update({ id, version: version + 2, nickname: '甲' })).rejects.toMatchObject({
      reason: 'stateConflict',
    });
    await expect(revealPhone(grants.parts, { serial }, grants.actor)).rejects.toMatchObject({
      reason: 'stateConflict',
    });
  });

  it('who activates a card again with the same telephone is a new customer', async () => {
    const { phone, serial, id } = await activated();
    await forget(id, 1);
    expect(
      (await rebindCards(grants.parts, { serials: [serial], phone, reason }, grants.actor)).changedCount,
    ).toBe(1);
    const back = await find(serial);
    expect(back.customer.id).not.toBe(id);
    expect(back.card.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  });

  it('is asked about with the cards that wait for them, which nobody can activate until they have another telephone', async () => {
    const { phone, serial, id } = await activated();
    const job = await grants.stock(2, { activationsPerUser: 2 });
    await grants.grant(job, { targetKind: 'user', phones: [phone, '13600000099'] });
    expect((await find(serial)).customer).toMatchObject({ cardsInUse: 1, cardsWaiting: 1 });
    await expect(forget(id, 1, 0)).rejects.toMatchObject({ reason: 'stateConflict' });
    await forget(id, 1, 1);
    expect(await readTrail(id)).toContain('"cardsWaiting":1');
    const [code = ''] = await grants.repertory.readCodes(job);
    await expect(grants.activate(code, phone)).rejects.toMatchObject({ reason: 'stateConflict' });
    const serials = [serialAt(job, 0)];
    await rebindCards(grants.parts, { serials, phone: '13600000098', reason }, grants.actor);
    expect(await grants.activate(code, '13600000098')).toBe(serials[0]);
  });

  it('can still have a card frozen, which concerns the card', async () => {
    const { serial, id } = await activated();
    await forget(id, 1);
    const change = { action: 'freeze' as const, serials: [serial], reason };
    expect((await changeCustomerCards(grants.parts, change, grants.actor)).changedCount).toBe(1);
  });
});

describe('the copy of what is held about a customer', () => {
  it('has the person, the cards with their stories and what was done with the data, and is recorded', async () => {
    const { phone, serial, id } = await activated();
    await changeCustomerCards(grants.parts, { action: 'freeze', serials: [serial], reason }, grants.actor);
    const granted = await grants.stock(1);
    await grants.grant(granted, { targetKind: 'user', phones: [phone] });
    const waiting = serialAt(granted, 0);
    const file = await exportCustomerFile(grants.parts, { id }, grants.actor);
    const { sheets } = await readXlsx(Buffer.concat(await file.stream.toArray()));
    const text = JSON.stringify(sheets[0]?.rows);
    for (const word of [phone, serial, '激活学习卡', '冻结用户的卡', reason, waiting])
      expect(text).toContain(word);
    expect(await readTrail(id)).toContain('customer.takeFile');
  });

  it('is refused for a customer who does not exist', async () => {
    await expect(exportCustomerFile(grants.parts, { id: 999_999 }, grants.actor)).rejects.toMatchObject({
      reason: 'recordNotFound',
    });
  });
});
