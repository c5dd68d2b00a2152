/** What is known of a card by its code: whose it is, and why a customer can't activate it. */
import { sql } from 'drizzle-orm';
import { changeCards, lookUpCard } from '#server/modules/card/public';
import { textOf } from '#server/texts/say';
import { openTestGrants, serialAt, type TestGrants } from '#testing/areas/grant';
import { receiveGoods } from './receive/receive-goods';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

const lookUp = (number: string) =>
  lookUpCard({ ...grants.parts, lookupKeys: grants.parts.keys.lookup }, number, grants.actor);

const lastRecord = async () => {
  const [record] = await grants.parts.database.query(sql`
    select action, entity_kind as kind, entity_id as id, detail from audit_log order by position desc limit 1`);
  return record;
};

describe('a card that is looked up by its code', () => {
  it('is found with what keeps a customer from activating it', async () => {
    const { parts, actor } = grants;
    const job = await grants.stock(8);
    const codes = await grants.repertory.readCodes(job);
    const arrived = await grants.grant(job, { quantity: 2 });
    await receiveGoods(parts, { id: arrived.id, receivedCount: 2 }, actor);
    await grants.grant(job, { quantity: 1 });
    await grants.grant(job, { targetKind: 'user', phones: ['13900000002'] });
    const change = (action: 'freeze' | 'void', place: number) =>
      changeCards(parts, { action, serials: [serialAt(job, place)], reason: '客户来电' }, actor);
    await change('freeze', 5);
    await change('void', 6);
    await grants.activate(codes[1] ?? '', '13900000001');

    const told = new Map<number, string | null>();
    for (const [place, code] of codes.entries()) {
      const found = await lookUp(code.replaceAll('-', ''));
      expect(found?.card.serial).toBe(serialAt(job, place));
      told.set(place, found?.obstacle ? textOf(found.obstacle, 'zh-CN') : null);
    }
    expect(Object.fromEntries(told)).toEqual({
      0: null,
      1: '已由 139****0001 激活',
      2: '商户还没有确认收到这张卡',
      3: '这张卡只能用 139****0002 激活',
      4: '这张卡还没有发放',
      5: '这张卡已冻结',
      6: '这张卡已作废',
      7: '这张卡还没有发放',
    });

    grants.travel(new Date('2100-02-01T04:00:00Z'));
    const overdue = await lookUp(codes[0]?.replaceAll('-', '') ?? '');
    const ended = await lookUp(codes[1]?.replaceAll('-', '') ?? '');
    grants.travel();
    expect([overdue?.obstacle, ended?.obstacle].map((said) => said && textOf(said, 'zh-CN'))).toEqual([
      `激活截止日 ${overdue?.lastDay} 已过`,
      `已由 139****0001 激活，权益已于 ${ended?.lastDay} 到期`,
    ]);
  });

  it('is in the trail with who looked, and never its code', async () => {
    const job = await grants.stock(1);
    const [code = ''] = await grants.repertory.readCodes(job);
    await lookUp(code.replaceAll('-', ''));
    expect(await lastRecord()).toEqual({
      action: 'card.look',
      kind: 'print_job',
      id: String(job.id),
      detail: { serial: serialAt(job, 0) },
    });
  });

  it('is none for a code that was never made, which the trail keeps as well', async () => {
    expect(await lookUp('ABCDEFGHJKLMNPQR')).toBeUndefined();
    expect(await lastRecord()).toEqual({
      action: 'card.look',
      kind: null,
      id: null,
      detail: { serial: null },
    });
  });

  it('is found by its serial, too', async () => {
    const job = await grants.stock(1);
    expect((await lookUp(serialAt(job, 0)))?.card.serial).toBe(serialAt(job, 0));
  });
});
