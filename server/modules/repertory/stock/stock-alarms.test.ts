import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import { formatSerial } from '#contract/card/serial';
import { cardAfter, runningNoOf } from '#server/modules/card/card-id';
import { changeCards } from '#server/modules/card/change/change-cards';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { confirmPrintJob } from '../delivery/confirm-print-job';
import type { PrintJobState } from '../print-job/print-job-repository';
import { listAlarms, listThresholds, settleStock, updateThreshold } from './stock-alarms';
import { getStockSummary } from './stock-summary';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

const thresholdOf = async (kind: CardKind) => {
  const found = (await listThresholds(repertory.parts)).find(({ cardKind }) => cardKind === kind);
  if (!found) throw new Error(`no marks of ${kind} cards`);
  return found;
};
const setMarks = async (lowerCount: number, upperCount: number, cardKind: CardKind = 'electronic') =>
  updateThreshold(
    repertory.parts,
    { cardKind, lowerCount, upperCount, version: (await thresholdOf(cardKind)).version },
    repertory.operator,
  );
const isLow = async () => (await thresholdOf('electronic')).lowSince !== null;
const alarms = async () => (await listAlarms(repertory.parts, { currentPage: 1, pageSize: 100 })).items;

const serials = (job: PrintJobState, from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    formatSerial({ prefix: job.prefix, runningNo: runningNoOf(cardAfter(job.firstCard, from + index)) }),
  );
const take = (action: 'freeze' | 'unfreeze', job: PrintJobState, from: number, count: number) =>
  changeCards(
    repertory.parts,
    { action, serials: serials(job, from, count), reason: '盘点' },
    repertory.operator,
  );

describe('the alarm of a kind of card', () => {
  it('is off where no card of the kind has ever been in stock', async () => {
    expect((await listThresholds(repertory.parts)).map(({ lowSince }) => lowSince)).toEqual([null, null]);
    expect((await getStockSummary(repertory.parts)).lowStock).toEqual([]);
    expect(await alarms()).toEqual([]);
  });

  it('is on below the lower mark, and ends when the upper one is reached, not before', async () => {
    await setMarks(10, 20);
    await repertory.createGenerated({ quantity: 5, cardKind: 'electronic' });
    expect(await isLow()).toBe(true);
    await repertory.createGenerated({ quantity: 14, cardKind: 'electronic' });
    expect(await isLow()).toBe(true);
    await repertory.createGenerated({ quantity: 1, cardKind: 'electronic' });
    expect(await isLow()).toBe(false);
  });

  it('comes back below the lower mark, not before, in the step that takes the cards', async () => {
    const { availableCount } = await thresholdOf('electronic');
    const job = await repertory.createGenerated({ quantity: 10, cardKind: 'electronic' });
    await setMarks(availableCount + 2, availableCount + 8);
    await take('freeze', job, 0, 8);
    expect(await isLow()).toBe(false);
    await take('freeze', job, 8, 1);
    expect(await isLow()).toBe(true);
    await take('unfreeze', job, 0, 5);
    expect(await isLow()).toBe(true);
    await take('unfreeze', job, 5, 2);
    expect(await isLow()).toBe(false);
  });

  it('keeps its history: when, with how many cards, at which marks', async () => {
    const [latest] = await alarms();
    const { lowerCount, upperCount } = await thresholdOf('electronic');
    expect(latest).toMatchObject({
      cardKind: 'electronic',
      raisedCount: lowerCount - 1,
      lowerCount,
      upperCount,
      clearedCount: upperCount,
      clearedAt: expect.any(String),
    });
  });

  it('is in the summary while it is on', async () => {
    const { availableCount } = await setMarks(100_000, 100_000);
    expect((await getStockSummary(repertory.parts)).lowStock).toContainEqual({
      cardKind: 'electronic',
      availableCount,
      thresholdCount: 100_000,
      upperCount: 100_000,
    });
    await setMarks(0, 0);
    expect((await getStockSummary(repertory.parts)).lowStock).toEqual([]);
  });

  it('is not missed by two that cross the mark together', async () => {
    const job = await repertory.createGenerated({ quantity: 4, cardKind: 'electronic', prefix: 'BOTH' });
    const { availableCount } = await thresholdOf('electronic');
    await setMarks(availableCount - 1, availableCount);
    await Promise.all([take('freeze', job, 0, 1), take('freeze', job, 1, 1)]);
    expect(await isLow()).toBe(true);
    await setMarks(0, 0);
  });

  it('comes by itself when cards run out of their deadline', async () => {
    await repertory.createGenerated({
      quantity: 5,
      cardKind: 'electronic',
      prefix: 'OLD',
      activateBefore: '2090-01-01',
    });
    const { availableCount } = await thresholdOf('electronic');
    await setMarks(availableCount, availableCount);
    expect(await isLow()).toBe(false);
    await settleStock({ ...repertory.parts, now: () => new Date('2090-01-02T00:00:00Z') });
    expect(await isLow()).toBe(true);
    await settleStock(repertory.parts);
    expect(await isLow()).toBe(false);
    await setMarks(0, 0);
  });

  it('is taken back with the step that would have raised it', async () => {
    const { availableCount } = await thresholdOf('electronic');
    await setMarks(availableCount, availableCount);
    const before = (await alarms()).length;
    const undone = repertory.database.transaction(async (tx) => {
      await tx.execute(sql`select from print_jobs order by id for no key update`);
      await tx.execute(sql`update cards set status = 6, frozen_from = 1 where status = 1`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await alarms()).length).toBe(before);
    await setMarks(0, 0);
  });
});

it('tells of a kind of card as soon as a parcel of its first order has come', async () => {
  const isReported = async () =>
    (await getStockSummary(repertory.parts)).lowStock.map(({ cardKind }) => cardKind);
  const job = await repertory.createPrinting({ quantity: 9, prefix: 'FIRST' });
  expect(await isReported()).toEqual([]);
  const parcel = { id: job.id, receivedCount: 4, scrappedCount: 0, reason: '其余下周到' };
  const [first = '', , , , last = ''] = serials(job, 4, 5);
  await confirmPrintJob(repertory.parts, parcel, { missing: [{ first, last }] }, repertory.operator);
  expect(await isReported()).toEqual(['physical']);
});

describe('the marks', () => {
  it('are changed by version: a change in between is named, not overwritten', async () => {
    const { version } = await thresholdOf('physical');
    const edit = (lowerCount: number) =>
      updateThreshold(
        repertory.parts,
        { cardKind: 'physical', lowerCount, upperCount: 9000, version },
        repertory.operator,
      );
    expect(await edit(4000)).toMatchObject({ lowerCount: 4000, version: version + 1, updatedBy: '仓管老陈' });
    await expect(edit(3000)).rejects.toMatchObject({
      code: 4110,
      message: expect.stringMatching(/^实体卡的预警线已被 仓管老陈 于 .* 修改，请核对后再提交$/),
      data: {
        version: version + 1,
        by: '仓管老陈',
        before: { lowerCount: expect.any(Number) },
        after: { lowerCount: 4000 },
      },
    });
  });

  it('of 50 edits of one version, one wins', async () => {
    const { version } = await thresholdOf('physical');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) =>
        updateThreshold(
          repertory.parts,
          { cardKind: 'physical', lowerCount: place, upperCount: 9000, version },
          repertory.operator,
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await thresholdOf('physical')).version).toBe(version + 1);
  });

  it('stand in order', async () => {
    await expect(setMarks(10, 9)).rejects.toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'upperCount' }] },
    });
  });

  it('leave a record of who moved them', async () => {
    await setMarks(7, 8);
    const [record] = await repertory.database.query(sql`
      select action, entity_id as kind, after from audit_log order by position desc limit 1`);
    expect(record).toEqual({
      action: 'stock.setThreshold',
      kind: 'electronic',
      after: { lowerCount: 7, upperCount: 8, version: expect.any(Number) },
    });
  });
});
