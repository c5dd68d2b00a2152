import { sql } from 'drizzle-orm';
import type { CardAction } from '#contract/card/constants';
import { formatSerial } from '#contract/card/serial';
import type { SelectedCards } from '#contract/repertory/endpoints';
import type { PrintJobState } from '#server/modules/repertory/print-job/print-job-repository';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { cardAfter, runningNoOf } from '../card-id';
import { listCardEvents } from '../event/list-card-events';
import { listCards } from '../list/list-cards';
import { changeCards } from './change-cards';
import { changeSelectedCards, previewCardChange } from './change-selected-cards';

let repertory: TestRepertory;
let job: PrintJobState;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
beforeEach(async () => {
  job = await repertory.createGenerated({ quantity: 10, cardKind: 'electronic' });
});
afterAll(() => repertory.close());

const serial = (index: number) =>
  formatSerial({ prefix: job.prefix, runningNo: runningNoOf(cardAfter(job.firstCard, index)) });
const freeze = (...places: number[]) =>
  changeCards(
    repertory.parts,
    { action: 'freeze', serials: places.map(serial), reason: '客户报失' },
    repertory.operator,
  );
const preview = (action: CardAction, selection: Omit<SelectedCards, 'id'> = {}) =>
  previewCardChange(repertory.parts, { action, cards: { id: job.id, ...selection } });
const change = (
  action: CardAction,
  expectedCount: number,
  selection: Omit<SelectedCards, 'id'> = {},
  reason = '批量',
) =>
  changeSelectedCards(
    repertory.parts,
    { action, cards: { id: job.id, ...selection }, expectedCount, reason },
    repertory.operator,
  );
const countByStatus = async () => {
  const { counts } = await listCards(repertory.parts, { id: job.id, currentPage: 1, pageSize: 10 });
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
};
const range = (first: number, last: number) => ({ first: serial(first), last: serial(last) });

describe('a change of cards', () => {
  it('changes the cards of typed ranges, and none for a list with a fault in it', async () => {
    const typed = `${serial(1)}-${serial(3)}, ${serial(8)}`;
    await change('freeze', 4, { serial: typed });
    expect(await countByStatus()).toEqual({ 1: 6, 6: 4 });
    const { page } = await listCards(repertory.parts, {
      id: job.id,
      status: 6,
      currentPage: 1,
      pageSize: 10,
    });
    expect(page.items.map((card) => card.serial)).toEqual([1, 2, 3, 8].map(serial));
    expect(await preview('unfreeze', { serial: `${typed}, X` })).toMatchObject({ matchedCount: 0 });
  });
});

describe('a change of all cards that a search finds', () => {
  it('is previewed: how many cards, and which not and why', async () => {
    await freeze(2, 3, 7, 8);
    expect(await preview('freeze')).toEqual({
      matchedCount: 10,
      openCount: 6,
      refused: [{ message: '已冻结', count: 4, examples: [serial(2), serial(3), serial(7)] }],
    });
    expect(await countByStatus()).toEqual({ 1: 6, 6: 4 });
  });

  it('reaches all of them at once, and names those that it cannot change', async () => {
    await freeze(2, 3, 7);
    expect(await change('freeze', 7)).toEqual({
      changedCount: 7,
      refused: [{ message: '已冻结', count: 3, ranges: [range(2, 3), range(7, 7)] }],
    });
    expect(await countByStatus()).toEqual({ 6: 10 });
  });

  it('can be taken back', async () => {
    await change('freeze', 10);
    expect(await change('unfreeze', 10)).toMatchObject({ changedCount: 10, refused: [] });
    expect(await countByStatus()).toEqual({ 1: 10 });
  });

  it('reaches those of a status and of a serial, without the excluded ones', async () => {
    await freeze(0, 1, 2);
    expect(await change('void', 2, { status: 6, excluded: [serial(1)] })).toMatchObject({ changedCount: 2 });
    expect(await countByStatus()).toEqual({ 1: 7, 6: 1, 9: 2 });
    expect(await preview('void', { serial: serial(9) })).toMatchObject({ matchedCount: 1, openCount: 1 });
  });

  it('reaches exactly the named ones, of this job alone', async () => {
    const other = await repertory.createGenerated({ quantity: 2, cardKind: 'electronic', prefix: 'OTHER' });
    const foreign = formatSerial({ prefix: other.prefix, runningNo: runningNoOf(other.firstCard) });
    const serials = [serial(4), serial(6), foreign];
    expect(await preview('freeze', { serials })).toMatchObject({ matchedCount: 2, openCount: 2 });
    await change('freeze', 2, { serials });
    expect(await countByStatus()).toEqual({ 1: 8, 6: 2 });
  });

  it('does nothing when other cards could be changed than were counted', async () => {
    const { openCount } = await preview('freeze');
    await freeze(5);
    await expect(change('freeze', openCount)).rejects.toMatchObject({ code: 4109 });
    expect(await countByStatus()).toEqual({ 1: 9, 6: 1 });
  });

  it('is made once when two people send it at the same time', async () => {
    const outcomes = await Promise.allSettled([change('freeze', 10), change('freeze', 10)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countByStatus()).toEqual({ 6: 10 });
  });

  it('is in the history of each card, as one event for adjacent cards, and is one audit entry with the counts', async () => {
    await freeze(4);
    await change('void', 10, {}, '批次召回');
    expect(
      (await listCardEvents(repertory.parts, serial(4), 'zh-CN')).map(({ kind, reason }) => [kind, reason]),
    ).toEqual([
      ['generated', null],
      ['frozen', '客户报失'],
      ['voided', '批次召回'],
    ]);
    const [events] = await repertory.database.query<{ count: number }>(sql`
      select count(*) from card_events where print_job_id = ${job.id} and kind = 'voided'`);
    expect(events?.count).toBe(1);
    const records = await repertory.database.query<{ before: object; after: object; detail: object }>(sql`
      select before, after, detail from audit_log
      where action = 'card.void' and entity_id = ${String(job.id)}`);
    expect(records).toEqual([
      {
        before: { cardCounts: { 1: 9, 6: 1 } },
        after: { cardCounts: { 9: 10 } },
        detail: { count: 10, reason: '批次召回' },
      },
    ]);
  });

  it('is refused for a job that does not exist', async () => {
    await expect(
      previewCardChange(repertory.parts, { action: 'void', cards: { id: 999_999 } }),
    ).rejects.toMatchObject({
      code: 4104,
    });
  });

  it('is refused without a reason', async () => {
    await expect(change('void', 10, {}, '  ')).rejects.toMatchObject({ code: 4100 });
  });

  it('is one step, even for a whole print job', async () => {
    const large = await repertory.createGenerated({
      quantity: 20_000,
      cardKind: 'electronic',
      prefix: 'LARGE',
    });
    const cards = { id: large.id };
    const body = { action: 'freeze', cards, expectedCount: 20_000, reason: '批量' } as const;
    expect(await changeSelectedCards(repertory.parts, body, repertory.operator)).toMatchObject({
      changedCount: 20_000,
    });
  });
});
