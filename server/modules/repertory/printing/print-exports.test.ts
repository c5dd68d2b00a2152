import { formatSerial } from '#contract/card/serial';
import { printExportLabels } from '#contract/print-export/labels';
import { exportPages } from '#server/export/export-pages';
import { sealList } from '#server/export/exportable-list';
import { everything } from '#server/lib/scope';
import { cardAfter, runningNoOf } from '#server/modules/card/card-id';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { closeDelivery } from '../delivery/close-delivery';
import { confirmPrintJob } from '../delivery/confirm-print-job';
import { cancelPrintJob } from '../print-job/cancel-print-job';
import type { PrintJobState } from '../print-job/print-job-repository';
import { exportPrintFile } from './export-print-file';
import { exportPrintPackage } from './export-print-package';
import { printExportList } from './print-export-list';
import { listAllPrintExports, sumReconciliation } from './read-print-exports';

let repertory: TestRepertory;
/** All received; 8 of 10 received and one scrapped; at the printer; cancelled there; nothing to print. */
const jobs: Partial<Record<'whole' | 'short' | 'printing' | 'cancelled' | 'electronic', PrintJobState>> = {};
/** The print shop of `openTestRepertory`. */
const printShopId = 1;

const first = { currentPage: 1, pageSize: 50 };
const list = async (query: Partial<Parameters<typeof listAllPrintExports>[1]> = {}) =>
  (await listAllPrintExports(repertory.parts, { ...first, ...query })).items;
const sum = (filter: Parameters<typeof sumReconciliation>[1] = {}) =>
  sumReconciliation(repertory.database, filter);

function serialRange(job: PrintJobState, place: number) {
  const serial = formatSerial({
    prefix: job.prefix,
    runningNo: runningNoOf(cardAfter(job.firstCard, place)),
  });
  return { first: serial, last: serial };
}

beforeAll(async () => {
  repertory = await openTestRepertory();
  const { parts, operator, createPrinting, createGenerated } = repertory;
  const whole = await createPrinting({ quantity: 20, printShopId, cardName: '一' });
  await confirmPrintJob(
    parts,
    { id: whole.id, receivedCount: 18, scrappedCount: 2 },
    { scrapped: [serialRange(whole, 0), serialRange(whole, 1)], missing: [] },
    operator,
  );
  const short = await createPrinting({ quantity: 10, printShopId, cardName: '二' });
  await (
    await exportPrintPackage(
      { ...parts, findFaceImage: async () => undefined },
      { id: short.id, format: 'xlsx', boxesPerCarton: 1, password: 'Pfau-7Federn!', reason: '改发印刷包' },
      operator,
    )
  ).stream.toArray();
  await confirmPrintJob(
    parts,
    { id: short.id, receivedCount: 8, scrappedCount: 1, reason: '运输丢失' },
    { scrapped: [serialRange(short, 0)], missing: [serialRange(short, 1)] },
    operator,
  );
  await closeDelivery(parts, { id: short.id, expectedCount: 1, reason: '运输丢失' }, operator);
  const printing = await createPrinting({ quantity: 5, printShopId, cardName: '三' });
  const cancelled = await createPrinting({ quantity: 4, printShopId, cardName: '四' });
  await cancelPrintJob(parts, { id: cancelled.id, reason: '改版' }, operator);
  const electronic = await createGenerated({ quantity: 3, cardKind: 'electronic', cardName: '五' });
  await (await exportPrintFile(parts, { id: electronic.id }, operator)).stream.toArray();
  Object.assign(jobs, { whole, short, printing, cancelled, electronic });
});
afterAll(() => repertory.close());

describe('the printing record', () => {
  it('has every taking of every job, the newest first, beside what the job came to', async () => {
    const records = await list();
    expect(records.map(({ job, kind }) => [job.cardName, kind, job.reconciliation])).toEqual([
      ['五', 'file', 'none'],
      ['四', 'file', 'cancelled'],
      ['三', 'file', 'awaiting'],
      ['二', 'package', 'short'],
      ['二', 'file', 'short'],
      ['一', 'file', 'balanced'],
    ]);
    expect(records[3]).toMatchObject({
      by: '仓管老陈',
      format: 'xlsx',
      isEncrypted: true,
      rowCount: 10,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      packageSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      reason: '改发印刷包',
      job: { quantity: 10, receivedCount: 8, scrappedCount: 1, missingCount: 1, reason: '运输丢失' },
    });
  });

  it.each([
    ['a batch number', () => ({ batchNo: jobs.whole?.batchNo ?? '' }), ['一']],
    ['a print shop', () => ({ printShopId }), ['四', '三', '二', '二', '一']],
    ['a part of the name', () => ({ cardName: '三' }), ['三']],
    ['what it came to', () => ({ reconciliation: 'short' as const }), ['二', '二']],
    ['packages alone', () => ({ kind: 'package' as const }), ['二']],
    ['who took it', () => ({ by: '老陈' }), ['五', '四', '三', '二', '二', '一']],
    ['who took it, by user name', () => ({ by: 'nobody-like-that' }), []],
    ['a time that is over', () => ({ exportedTo: '2020-01-01T00:00:00.000Z' }), []],
    [
      'a time that goes on',
      () => ({ exportedFrom: '2020-01-01T00:00:00.000Z', kind: 'package' as const }),
      ['二'],
    ],
  ])('finds by %s', async (_, filter, found) => {
    expect((await list(filter())).map(({ job }) => job.cardName)).toEqual(found);
  });

  it('can be ordered by what is missing, jobs without a delivery last', async () => {
    const missing = (await list({ sort: '-missingCount' })).map(({ job }) => job.missingCount);
    expect(missing).toEqual([1, 1, 0, null, null, null]);
  });

  it('is paged, and knows its total past the end', async () => {
    const page = await listAllPrintExports(repertory.parts, { currentPage: 9, pageSize: 4 });
    expect(page).toMatchObject({ items: [], totalNum: 6, totalPage: 2 });
  });
});

describe('the reconciliation', () => {
  it('counts each physical job once, and its parts make up what was printed', async () => {
    const sums = await sum();
    expect(sums).toEqual({
      jobCount: 4,
      printedCount: 39,
      receivedCount: 26,
      scrappedCount: 3,
      missingCount: 1,
      awaitedCount: 5,
      cancelledCount: 4,
      shortJobCount: 1,
    });
    const { receivedCount, scrappedCount, missingCount, awaitedCount, cancelledCount } = sums;
    expect(receivedCount + scrappedCount + missingCount + awaitedCount + cancelledCount).toBe(
      sums.printedCount,
    );
  });

  it('follows the filters of the list', async () => {
    expect(await sum({ reconciliation: 'short' })).toMatchObject({ jobCount: 1, printedCount: 10 });
    expect(await sum({ cardName: 'nothing like that' })).toMatchObject({ jobCount: 0, printedCount: 0 });
  });
});

describe('the export of the printing record', () => {
  it.each([undefined, '-missingCount', 'quantity'] as const)(
    'has the rows of the list in its order: %s',
    async (sort) => {
      const sealed = sealList(printExportList);
      const { columnKeys: columns } = sealed;
      const order = { filter: {}, sort: sort ?? null, columns };
      sealed.check(order);
      const rows: string[][] = [];
      for await (const page of exportPages(repertory.database, {
        list: sealed,
        order,
        at: new Date(),
        scope: everything,
      }))
        rows.push(...page);
      const records = await list(sort && { sort });
      const at = (key: (typeof columns)[number]) => columns.indexOf(key);
      expect(rows.map((row) => [row[at('batchNo')], row[at('sha256')], row[at('reconciliation')]])).toEqual(
        records.map(({ job, sha256 }) => [
          job.batchNo,
          sha256,
          printExportLabels.reconciliation[job.reconciliation],
        ]),
      );
      expect(rows.some((row) => row[at('kind')] === '印刷包（加密）')).toBe(true);
    },
  );
});
