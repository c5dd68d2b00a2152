/** A delivery in parcels: missing cards stay awaited until they come or are given up. */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import { listCountDifferences } from '#server/database/list-counts';
import { runningNoOf } from '#server/modules/card/card-id';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { listFreeStock } from '#server/modules/grant/create/free-cards-repository';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { refusalOf } from '#testing/refusal';
import { cancelPrintJob } from '../print-job/cancel-print-job';
import { findPrintJobState, type PrintJobState } from '../print-job/print-job-repository';
import { exportPrintFile } from '../printing/export-print-file';
import { closeDelivery } from './close-delivery';
import { confirmPrintJob } from './confirm-print-job';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

const serialAt = ({ prefix, firstCard }: PrintJobState, place: number) =>
  formatSerial({ prefix, runningNo: runningNoOf(firstCard) + place });
const rangeAt = (job: PrintJobState, first: number, last = first) => ({
  first: serialAt(job, first),
  last: serialAt(job, last),
});

const confirm = (
  { id }: PrintJobState,
  [receivedCount, scrappedCount]: readonly [number, number],
  listed: Parameters<typeof confirmPrintJob>[2] = {},
  reason?: string,
) =>
  confirmPrintJob(
    repertory.parts,
    { id, receivedCount, scrappedCount, ...(reason && { reason }) },
    listed,
    repertory.operator,
  );
const close = ({ id }: PrintJobState, expectedCount: number, reason = '印刷厂少装一张') =>
  closeDelivery(repertory.parts, { id, expectedCount, reason }, repertory.operator);
const stateOf = ({ id }: PrintJobState) => findPrintJobState(repertory.database, id);
const countStates = async ({ id }: PrintJobState) => {
  const rows = await repertory.database.query<{ status: number; count: number }>(sql`
    select status, count(*)::integer as count from cards where print_job_id = ${id} group by status`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const storyOf = async (serial: string) =>
  (await listCardEvents(repertory.parts, serial, 'zh-CN')).map(({ kind, reason }) => [kind, reason]).slice(2);
const takeFile = async ({ id }: PrintJobState) => {
  const asked = { id, format: 'csv', reason: '补印' } as const;
  const file = await exportPrintFile(repertory.parts, asked, repertory.operator);
  const [, ...rows] = Buffer.concat(await file.stream.toArray())
    .toString('utf8')
    .trim()
    .split('\r\n');
  return rows.map((row) => row.replaceAll('"', '').split(','));
};

describe('a delivery in parcels', () => {
  it('puts what came into stock, to be granted at once, and waits for the rest with its codes', async () => {
    const job = await repertory.createPrinting({ cardName: '分批卡', quantity: 300 });
    const codes = await repertory.readCodes(job);
    const missing = [rangeAt(job, 200, 299)];
    expect(await confirm(job, [197, 3], { scrapped: [rangeAt(job, 0, 2)], missing }, '分两批到货')).toEqual({
      stockedCount: 197,
      voidedCount: 3,
      awaitedCount: 100,
    });
    expect(await stateOf(job)).toMatchObject({
      status: 2,
      receivedCount: 197,
      scrappedCount: 3,
      waitingCount: 100,
    });
    expect(await countStates(job)).toEqual({ 0: 100, 1: 197, 9: 3 });
    expect(await repertory.readCodes(job)).toEqual(codes.slice(200));
    expect(await listFreeStock(repertory.database, '2026-01-01')).toContainEqual(
      expect.objectContaining({ cardName: '分批卡', availableCount: 197 }),
    );
    // Delivered cards are not printed again.
    const rows = await takeFile(job);
    expect(rows).toHaveLength(100);
    expect(rows[0]?.slice(0, 3)).toEqual(['000001', '000100', serialAt(job, 200)]);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['000100', '000100', serialAt(job, 299)]);

    expect(await confirm(job, [100, 0])).toEqual({ stockedCount: 100, voidedCount: 0, awaitedCount: 0 });
    expect(await stateOf(job)).toMatchObject({ status: 3, receivedCount: 297, scrappedCount: 3 });
    expect(await countStates(job)).toEqual({ 1: 297, 9: 3 });
    expect(await repertory.readCodes(job)).toEqual([]);
  });

  it('ends when the rest is given up; the reason stands on the cards that it explains and on no others', async () => {
    const job = await repertory.createPrinting({ quantity: 300 });
    await confirm(
      job,
      [297, 2],
      { scrapped: [rangeAt(job, 0, 1)], missing: [rangeAt(job, 299)] },
      '印刷厂少装一张',
    );
    expect(await close(job, 1, '印刷厂确认不再补印')).toEqual({ closedCount: 1 });
    expect(await stateOf(job)).toMatchObject({ status: 3, waitingCount: 0, receivedCount: 297 });
    expect(await countStates(job)).toEqual({ 1: 297, 9: 3 });
    expect(await repertory.readCodes(job)).toEqual([]);
    expect(await storyOf(serialAt(job, 10))).toEqual([['stocked', null]]);
    expect(await storyOf(serialAt(job, 0))).toEqual([['scrapped', null]]);
    expect(await storyOf(serialAt(job, 299))).toEqual([
      ['short', '印刷厂少装一张'],
      ['missing', '印刷厂确认不再补印'],
    ]);
  });

  it('counts a card once: what has come is refused, and so is more than is awaited', async () => {
    const job = await repertory.createPrinting({ quantity: 10 });
    await confirm(job, [6, 0], { missing: [rangeAt(job, 6, 9)] }, '分批');
    expect(await refusalOf(confirm(job, [6, 0], { missing: [rangeAt(job, 6, 9)] }, '分批'))).toBe(
      '实收与报废之和 6 超过了待到货的 4 张',
    );
    const again = [rangeAt(job, 0, 1)];
    expect(await refusalOf(confirm(job, [2, 2], { scrapped: again }))).toBe(
      '列出的卡号中有已到货的卡，请重新核对',
    );
    expect(await refusalOf(confirm(job, [2, 0], { missing: again }, '少'))).toBe(
      '列出的卡号中有已到货的卡，请重新核对',
    );
    expect(await countStates(job)).toEqual({ 0: 4, 1: 6 });
  });

  it('is neither closed before a parcel has come nor cancelled after, and whoever closes must have looked', async () => {
    const job = await repertory.createPrinting({ quantity: 10 });
    expect(await refusalOf(close(job, 10))).toMatch(/^还没有到货，不能结案/);
    await confirm(job, [6, 0], { missing: [rangeAt(job, 6, 9)] }, '分批');
    const cancelled = cancelPrintJob(repertory.parts, { id: job.id, reason: '不要了' }, repertory.operator);
    expect(await refusalOf(cancelled)).toMatch(/^该任务已有到货，不能取消/);
    expect(await refusalOf(close(job, 5))).toMatch(/现在可以执行的是 4 张/);
    expect(await refusalOf(close(job, 4, ' '))).toBe('原因不能为空');
    expect(await countStates(job)).toEqual({ 0: 4, 1: 6 });
  });

  it('is counted from the stories of its cards, too', async () => {
    const job = await repertory.createPrinting({ quantity: 10 });
    await confirm(job, [6, 1], { scrapped: [rangeAt(job, 0)], missing: [rangeAt(job, 7, 9)] }, '分批到货');
    await confirm(job, [2, 0], { missing: [rangeAt(job, 9)] }, '分批到货');
    expect(await listCountDifferences(repertory.database)).toEqual([]);
    await repertory.database.execute(sql`
      update print_jobs set received_count = received_count + 1 where id = ${job.id}`);
    const what = `print job ${job.id}`;
    expect(await listCountDifferences(repertory.database)).toEqual([
      { name: 'print_job_parcels', what, kept: '{9,1}', counted: '{8,1}' },
    ]);
    await repertory.database.execute(sql`
      update print_jobs set received_count = received_count - 1 where id = ${job.id}`);
  });
});
