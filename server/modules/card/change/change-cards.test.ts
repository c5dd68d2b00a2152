import { sql } from 'drizzle-orm';
import type { CardAction } from '#contract/card/constants';
import { formatSerial } from '#contract/card/serial';
import type { PrintJobState } from '#server/modules/repertory/print-job/print-job-repository';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { cardAfter, runningNoOf } from '../card-id';
import { listCardEvents } from '../event/list-card-events';
import { listCards } from '../list/list-cards';
import { changeCards } from './change-cards';

let repertory: TestRepertory;
let job: PrintJobState;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
beforeEach(async () => {
  job = await repertory.createGenerated({ quantity: 6, cardKind: 'electronic' });
});
afterAll(() => repertory.close());

const serial = (index: number, of = job) =>
  formatSerial({ prefix: of.prefix, runningNo: runningNoOf(cardAfter(of.firstCard, index)) });
const change = (action: CardAction, serials: string[], reason = '客户报失') =>
  changeCards(repertory.parts, { action, serials, reason }, repertory.operator);
const countByStatus = async () => {
  const { counts } = await listCards(repertory.parts, { id: job.id, currentPage: 1, pageSize: 10 });
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
};

describe('single cards', () => {
  it('are frozen and come back to where they were', async () => {
    expect(await change('freeze', [serial(0), serial(1)])).toEqual({ changedCount: 2, refused: [] });
    expect(await countByStatus()).toEqual({ 1: 4, 6: 2 });
    expect(await change('unfreeze', [serial(1)])).toEqual({ changedCount: 1, refused: [] });
    expect(await countByStatus()).toEqual({ 1: 5, 6: 1 });
  });

  it('become void for good, frozen ones too', async () => {
    await change('freeze', [serial(0)]);
    await change('void', [serial(0), serial(1)]);
    expect(await countByStatus()).toEqual({ 1: 4, 9: 2 });
    expect(await change('unfreeze', [serial(0)])).toMatchObject({ changedCount: 0 });
  });

  it('that cannot take the step are refused one by one, the others take it', async () => {
    await change('freeze', [serial(0)]);
    await change('void', [serial(1)]);
    const wrongDigit = `${serial(2).slice(0, -1)}${(Number(serial(2).at(-1)) + 1) % 10}`;
    const neverMade = formatSerial({ prefix: job.prefix, runningNo: 9_999_999_999 });
    const otherPrefix = formatSerial({ prefix: 'NEVER', runningNo: 1 });
    expect(
      await change('freeze', [serial(0), serial(1), wrongDigit, neverMade, otherPrefix, serial(3)]),
    ).toEqual({
      changedCount: 1,
      refused: [
        { serial: serial(0), message: '已冻结' },
        { serial: serial(1), message: '已作废' },
        { serial: wrongDigit, message: '卡号不存在' },
        { serial: neverMade, message: '卡号不存在' },
        { serial: otherPrefix, message: '卡号不存在' },
      ],
    });
  });

  it('wait for their delivery before anything can be done to them', async () => {
    const waiting = await repertory.createGenerated({ quantity: 1 });
    expect(await change('void', [serial(0, waiting)])).toMatchObject({
      changedCount: 0,
      refused: [{ message: '尚未入库，请在确认印刷完成时登记' }],
    });
  });

  it('of several jobs are changed together, each job keeping its own record', async () => {
    const other = await repertory.createGenerated({ quantity: 2, cardKind: 'electronic', prefix: 'OTHER' });
    expect(await change('freeze', [serial(0), serial(1, other)])).toMatchObject({ changedCount: 2 });
    for (const { id } of [job, other]) {
      const records = await repertory.database.query(sql`
        select action, account_name as by, before, after, detail ->> 'reason' as reason from audit_log
        where entity_kind = 'print_job' and entity_id = ${String(id)} order by position desc limit 1`);
      expect(records).toEqual([
        {
          action: 'card.freeze',
          by: '仓管老陈',
          before: { cardCounts: { 1: 1 } },
          after: { cardCounts: { 6: 1 } },
          reason: '客户报失',
        },
      ]);
    }
  });

  it('changed at the same moment are changed once', async () => {
    const replies = await Promise.all([change('freeze', [serial(0)]), change('freeze', [serial(0)])]);
    expect(replies.map(({ changedCount }) => changedCount).sort()).toEqual([0, 1]);
  });

  it('tell their story, and only their own', async () => {
    await change('freeze', [serial(0), serial(1), serial(2)], '疑似泄露');
    await change('unfreeze', [serial(1)], '已核实');
    const story = await listCardEvents(repertory.parts, serial(1), 'zh-CN');
    expect(story.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['generated', null],
      ['frozen', '疑似泄露'],
      ['unfrozen', '已核实'],
    ]);
    expect(await listCardEvents(repertory.parts, serial(5), 'zh-CN')).toHaveLength(1);
  });

  it('are one event when they stand side by side', async () => {
    await change('freeze', [serial(2), serial(0), serial(1), serial(4)]);
    const events = await repertory.database.query<{ size: number }>(sql`
      select (last_card - first_card + 1)::integer as size from card_events
      where print_job_id = ${job.id} and kind = 'frozen' order by first_card`);
    expect(events).toEqual([{ size: 3 }, { size: 1 }]);
  });

  it('are not changed without a reason', async () => {
    await expect(change('void', [serial(0)], '  ')).rejects.toMatchObject({ code: 4100 });
    expect(await countByStatus()).toEqual({ 1: 6 });
  });
});
