/** A later last day of a print job: what it carries, what grants may do then, what is refused. */
import { sql } from 'drizzle-orm';
import { changeCards } from '#server/modules/card/change/change-cards';
import { findCard } from '#server/modules/card/public';
import { extendGrant } from '#server/modules/grant/extend-grant';
import { openTestGrants, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalOf } from '#testing/refusal';
import { getStockSummary } from '../stock/stock-summary';
import { extendPrintJob, previewJobExtension } from './extend-print-job';
import { findPrintJobState, type PrintJobState } from './print-job-repository';

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
const at = (month: string) => new Date(`2098-${month}-10T04:00:00Z`);
const repertory = () => ({ ...grants.repertory.parts, now: grants.parts.now });
const preview = (id: number) => previewJobExtension(repertory(), { id });
const extend = async (id: number, activateBefore: string) =>
  extendPrintJob(
    repertory(),
    { id, version: (await preview(id)).version, activateBefore, reason },
    grants.actor,
  );
const ordered = async (quantity: number) => {
  const job = await grants.stock(quantity, { activateBefore: '2098-03-31' });
  grants.travel(at('03'));
  return job;
};
const lastDayOf = async (job: PrintJobState, place: number) =>
  (await findCard(repertory(), serialAt(job, place))).lastDay;

describe('the extension of a print job', () => {
  it('tells beforehand which cards it reaches, carries its stock, and lets its grants follow', async () => {
    const job = await ordered(6);
    const { id } = await grants.grant(job, { quantity: 2, activateBefore: '2098-03-20' });
    await changeCards(repertory(), { action: 'void', serials: [serialAt(job, 5)], reason }, grants.actor);
    await changeCards(repertory(), { action: 'freeze', serials: [serialAt(job, 4)], reason }, grants.actor);
    expect(await preview(job.id)).toEqual({
      version: 1,
      activateBefore: '2098-03-31',
      latestDay: '2199-12-31',
      ungrantedCount: 3,
      expiredCount: 0,
      grantCount: 1,
      grantedCount: 2,
    });
    grants.travel(at('06'));
    expect(await preview(job.id)).toMatchObject({ expiredCount: 3 });
    const further = async () =>
      extendGrant(
        grants.parts,
        { id, version: (await grants.find(id)).version, activateBefore: '2098-08-31', reason },
        grants.actor,
      );
    expect(await refusalOf(further())).toBe('激活截止日不能晚于学习卡自身的 2098-03-31');
    expect(await extend(job.id, '2098-12-31')).toEqual({ version: 2, ungrantedCount: 3 });
    expect(await lastDayOf(job, 3)).toBe('2098-12-31');
    expect(await lastDayOf(job, 0)).toBe('2098-03-20');
    expect(await further()).toMatchObject({ cardCount: 2 });
    expect(await lastDayOf(job, 0)).toBe('2098-08-31');
  });

  it('counts expired cards as stock again, which can then be granted', async () => {
    const job = await ordered(4);
    grants.travel(at('06'));
    const available = async () => (await getStockSummary(repertory())).availableCount;
    const before = await available();
    await extend(job.id, '2098-12-31');
    expect((await available()) - before).toBe(4);
    await grants.grant(job, { quantity: 4, activateBefore: '2098-12-31' });
  });

  it('is in the trail with both days, its reason and what it reached', async () => {
    const job = await ordered(2);
    await extend(job.id, '2098-04-30');
    const [entry] = await repertory().database.query(sql`
      select before, after, detail from audit_log
      where action = 'repertory.extend' and entity_id = ${String(job.id)}`);
    expect(entry).toEqual({
      before: { version: 1, activateBefore: '2098-03-31' },
      after: { version: 2, activateBefore: '2098-04-30' },
      detail: { ungrantedCount: 2, grantCount: 0, reason },
    });
  });

  it('needs a day that is later than the present one, not past, and within the benefit', async () => {
    const job = await ordered(1);
    await repertory().database.execute(sql`
      update print_jobs set valid_days = null, valid_until = '2098-09-30' where id = ${job.id}`);
    expect(await preview(job.id)).toMatchObject({ latestDay: '2098-09-30' });
    expect(await refusalOf(extend(job.id, '2098-03-31'))).toBe('须晚于现在的激活截止日 2098-03-31');
    grants.travel(at('06'));
    expect(await refusalOf(extend(job.id, '2098-06-09'))).toBe('激活截止日不能早于今天');
    expect(await refusalOf(extend(job.id, '2098-10-01'))).toBe('激活截止日不能晚于权益的到期日 2098-09-30');
    const stale = { id: job.id, version: 99, activateBefore: '2098-07-01', reason };
    expect(await refusalOf(extendPrintJob(repertory(), stale, grants.actor))).toContain('已被修改');
    expect(await refusalOf(preview(0))).toBe('印刷任务不存在');
    expect((await findPrintJobState(repertory().database, job.id))?.activateBefore).toBe('2098-03-31');
  });

  it.each([
    [0, '任务生成中，不能延期'],
    [4, '任务已取消，不能延期'],
    [5, '任务生成失败，不能延期'],
  ])('is refused in status %i', async (status, message) => {
    const job = await ordered(1);
    const { database } = repertory();
    await database.execute(sql`alter table print_jobs disable trigger print_jobs_step`);
    await database.execute(sql`update print_jobs set status = ${status} where id = ${job.id}`);
    expect(await refusalOf(extend(job.id, '2098-04-30'))).toBe(message);
    await database.execute(sql`update print_jobs set status = ${job.status} where id = ${job.id}`);
    await database.execute(sql`alter table print_jobs enable trigger print_jobs_step`);
  });
});
