/** A later last day of activation: which cards it affects, what the statements say, what is refused. */
import { sql } from 'drizzle-orm';
import { Refusal } from '#server/lib/refusal';
import { everything } from '#server/lib/scope';
import { changeCards } from '#server/modules/card/change/change-cards';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalOf } from '#testing/refusal';
import { extendGrant, previewExtension } from './extend-grant';
import { getGrant, listStatementLines, listStatements } from './list/read-grants';
import { receiveGoods } from './receive/receive-goods';
import { returnCards } from './take-back/revoke-grant';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterEach(async () => {
  grants.travel();
  expect(await grants.differences()).toEqual([]);
});
afterAll(() => grants.close());

const reason = '学校延期开学';
const at = (month: string) => new Date(`2026-${month}-10T04:00:00Z`);
/** A grant until 20 March, of cards that may be activated until the end of 2027. */
async function granted(quantity: number) {
  const job = await grants.stock(quantity, { activateBefore: '2027-12-31' });
  grants.travel(at('03'));
  const made = await grants.grant(job, { quantity, activateBefore: '2026-03-20', unitPriceFen: 100 });
  return { job, id: made.id, codes: await grants.repertory.readCodes(job) };
}
const extend = async (id: number, activateBefore: string) =>
  extendGrant(
    grants.parts,
    { id, version: (await grants.find(id)).version, activateBefore, reason },
    grants.actor,
  );
const daysOf = async (id: number) =>
  grants.parts.database.query<{ day: string; count: number }>(sql`
    select last_day as day, count(*)::integer as count from cards where grant_batch_id = ${id} group by 1 order by 1`);

describe('the extension of a grant', () => {
  it('reaches all cards that are not activated, frozen and expired ones too, and is in their history', async () => {
    const { id, job, codes } = await granted(5);
    await receiveGoods(grants.parts, { id, receivedCount: 5 }, grants.actor);
    await grants.activate(String(codes[0]), '13800000051');
    await changeCards(grants.parts, { action: 'void', serials: [serialAt(job, 1)], reason }, grants.actor);
    await changeCards(grants.parts, { action: 'freeze', serials: [serialAt(job, 2)], reason }, grants.actor);
    grants.travel(at('06'));
    await expect(grants.activate(String(codes[3]), '13800000052')).rejects.toThrow(Refusal);
    expect(await previewExtension(grants.parts, { id }, everything)).toEqual({
      activateBefore: '2026-03-20',
      latestDay: '2027-12-31',
      cardCount: 3,
      expiredCount: 3,
    });
    expect(await extend(id, '2026-07-31')).toEqual({ version: 2, cardCount: 3 });
    await changeCards(
      grants.parts,
      { action: 'unfreeze', serials: [serialAt(job, 2)], reason },
      grants.actor,
    );
    await grants.activate(String(codes[3]), '13800000052');
    const days = await daysOf(id);
    expect(days.find(({ day }) => day === '2026-07-31')).toEqual({ day: '2026-07-31', count: 2 });
    const story = await listCardEvents(grants.parts, serialAt(job, 4), 'zh-CN');
    expect(story.at(-1)).toMatchObject({ kind: 'extended', from: 3, to: 3, reason });
    expect((await getGrant(grants.parts, id, everything)).grant.activateBefore).toBe('2026-07-31');
    const [entry] = await grants.parts.database.query(sql`
      select before ->> 'activateBefore' as before, after ->> 'activateBefore' as after, detail from audit_log
      where action = 'grant.extend' order by position desc limit 1`);
    expect(entry).toEqual({ before: '2026-03-20', after: '2026-07-31', detail: { cardCount: 3, reason } });
  });

  it('leaves statements of earlier months unchanged, and deducts revived cards in the month of the extension', async () => {
    const { id, job } = await granted(6);
    const page = { currentPage: 1, pageSize: 100 };
    const { batchNo } = await grants.find(id);
    const lines = async () =>
      (await listStatementLines(grants.parts, { ...page, batchNo }, everything)).items;
    const expired = async () =>
      (await lines()).filter((line) => line.expiredCount !== 0).map((line) => [line.day, line.expiredCount]);
    const months = async () =>
      (await listStatements(grants.parts, page, everything)).items.filter(
        ({ month }) => month < '2026-06-01',
      );
    expect(await expired()).toEqual([['2026-03-20', 6]]);
    grants.travel(at('06'));
    const serials = [rangeAt(job, 0)];
    await returnCards(grants.parts, { id, serials, expectedCount: 1, reason }, grants.actor);
    const before = [await months(), (await lines()).filter(({ day }) => day < '2026-06-01')];
    await extend(id, '2026-07-31');
    expect([await months(), (await lines()).filter(({ day }) => day < '2026-06-01')]).toEqual(before);
    expect(await expired()).toEqual([
      ['2026-07-31', 5],
      ['2026-06-10', -5],
      ['2026-03-20', 6],
    ]);
    // An extension before the last day has passed adds no line.
    await extend(id, '2026-08-31');
    expect((await expired()).map(([day]) => day)).toEqual(['2026-08-31', '2026-06-10', '2026-03-20']);
    grants.travel(at('10'));
    await extend(id, '2027-12-31');
    expect(await expired()).toEqual([
      ['2026-10-10', -5],
      ['2026-08-31', 5],
      ['2026-06-10', -5],
      ['2026-03-20', 6],
    ]);
  });

  it('needs a day that is later than the present one, not past, and not after the last day of the cards', async () => {
    const { id } = await granted(1);
    const preview = (of: number) => previewExtension(grants.parts, { id: of }, everything);
    expect(await refusalOf(preview(0))).toBe('发放批次不存在');
    grants.travel(new Date('2026-03-20T04:00:00Z'));
    expect(await preview(id)).toMatchObject({ cardCount: 1, expiredCount: 0 });
    grants.travel(at('06'));
    expect(await refusalOf(extend(id, '2026-03-20'))).toBe('须晚于现在的激活截止日 2026-03-20');
    expect(await refusalOf(extend(id, '2026-06-09'))).toBe('激活截止日不能早于今天');
    expect(await refusalOf(extend(id, '2028-01-01'))).toBe('激活截止日不能晚于学习卡自身的 2027-12-31');
    const stale = { id, version: 99, activateBefore: '2026-07-01', reason };
    expect(await refusalOf(extendGrant(grants.parts, stale, grants.actor))).toContain('已被修改');
    expect(await extend(id, '2026-06-10')).toMatchObject({ cardCount: 1 });
    await changeCards(
      grants.parts,
      {
        action: 'void',
        serials: await serialsOf(id),
        reason,
      },
      grants.actor,
    );
    expect(await refusalOf(extend(id, '2026-07-01'))).toBe('该批次没有可以延期的未激活卡');
  });

  it('is the only way to move the last day in the database', async () => {
    const { id } = await granted(1);
    const set = (day: string) =>
      grants.parts.database.execute(sql`update grant_batches set activate_before = ${day} where id = ${id}`);
    await expect(set('2026-07-01')).rejects.toThrow('may not become');
    await expect(
      grants.parts.database.execute(
        sql`update cards set last_day = '2026-07-01' where grant_batch_id = ${id}`,
      ),
    ).rejects.toThrow('may not go');
    await extend(id, '2026-07-01');
    await expect(set('2026-03-20')).rejects.toThrow('may not become');
  });
});

async function serialsOf(id: number): Promise<string[]> {
  const { ranges } = await getGrant(grants.parts, id, everything);
  return ranges.map(({ first }) => first);
}
