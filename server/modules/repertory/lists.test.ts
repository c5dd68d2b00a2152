import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import type { CardStatus } from '#contract/card/constants';
import { sortsOf, type Sort } from '#contract/paging';
import type { PrintJobSort } from '#contract/repertory/constants';
import type { PrintJobFilter } from '#contract/repertory/endpoints';
import { usualExpiringDays as expiringDays } from '#contract/stock/constants';
import { businessDay } from '#server/lib/calendar';
import { listCards } from '#server/modules/card/list/list-cards';
import { heldUntil, insertTestHolder } from '#testing/areas/card-holder';
import { newPrintJob, openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { confirmPrintJob } from './delivery/confirm-print-job';
import { createPrintJob, previewPrintJob } from './print-job/create-print-job';
import { hasPrintJobs } from './print-job/find-print-jobs-repository';
import type { PrintJobView } from './print-job/print-job-view';
import { getPrintJob, listPrintJobs, exportPrintRecords } from './print-job/read-print-jobs';
import { getStockSummary } from './stock/stock-summary';

let repertory: TestRepertory;
beforeAll(async () => {
  repertory = await openTestRepertory();
});
afterAll(() => repertory.close());

const list = (
  filter: PrintJobFilter & { readonly sort?: Sort<PrintJobSort> } = {},
  currentPage = 1,
  pageSize = 10,
) => listPrintJobs(repertory.parts, { ...filter, currentPage, pageSize });
const namesOf = async (filter: PrintJobFilter) => (await list(filter)).items.map(({ cardName }) => cardName);

describe('ordering', () => {
  it('gets the serials that the preview showed, and the next order the ones after', async () => {
    const preview = await previewPrintJob(repertory.parts, { prefix: 'NEXT', quantity: 40 });
    const { id } = await repertory.createGenerated({ prefix: 'NEXT', quantity: 40 });
    expect((await getPrintJob(repertory.parts, id)).job).toMatchObject(preview);
    const after = await previewPrintJob(repertory.parts, { prefix: 'NEXT', quantity: 1 });
    expect(after.serialFirst).toMatch(/^NEXT0000000041\d$/);
  });

  it('more than the prefix has left is refused, and takes nothing', async () => {
    await repertory.database.execute(
      sql`insert into serial_ranges (prefix, next_no) values ('LAST', 9999999999)`,
    );
    const order = (quantity: number) =>
      createPrintJob(repertory.parts, newPrintJob({ prefix: 'LAST', quantity }), repertory.operator);
    await expect(order(2)).rejects.toMatchObject({ code: 4100, data: { fields: [{ path: 'prefix' }] } });
    await expect(previewPrintJob(repertory.parts, { prefix: 'LAST', quantity: 2 })).rejects.toMatchObject({
      code: 4100,
    });
    const { id } = await order(1);
    expect((await getPrintJob(repertory.parts, id)).job.serialLast).toMatch(/^LAST9999999999\d$/);
    await expect(order(1)).rejects.toMatchObject({ code: 4100 });
  });
});

describe('list of print jobs', () => {
  beforeAll(async () => {
    await repertory.createGenerated({
      cardName: '百分之100%卡',
      quantity: 1,
      printShopId: 1,
      presentGoodsIds: [2],
    });
    await repertory.createGenerated({
      cardName: '电子阅读卡',
      quantity: 2,
      cardKind: 'electronic',
      categoryId: 1,
    });
  });

  it('shows the newest first and counts all, also past the last page', async () => {
    const all = await list();
    expect(all.items[0]).toMatchObject({
      cardName: '电子阅读卡',
      categoryPath: ['小学'],
      teachingMaterial: { name: '人教版' },
      createdBy: { name: '仓管老陈' },
      stockCount: 2,
    });
    const past = await list({}, 1000);
    expect(past).toMatchObject({ items: [], totalNum: all.totalNum, currentPage: 1000 });
  });

  it.each<[string, PrintJobFilter, string[]]>([
    ['part of the name', { cardName: '阅读' }, ['电子阅读卡']],
    ['a name with a pattern character', { cardName: '100%' }, ['百分之100%卡']],
    ['a pattern that is meant as text', { cardName: '百_之' }, []],
    ['the kind of card', { cardKind: 'electronic' }, ['电子阅读卡']],
    ['the print shop', { printShopId: 1 }, ['百分之100%卡']],
    ['goods that are given along', { presentGoodsId: 2 }, ['百分之100%卡']],
    ['goods that nothing is bound to', { goodsId: 999 }, []],
    ['a category itself', { ownCategoryId: 1 }, ['电子阅读卡']],
    ['进行中', { progress: 'open', printShopId: 1 }, ['百分之100%卡']],
    ['进行中, of jobs that are finished', { progress: 'open', cardKind: 'electronic' }, []],
    ['status 已完成', { status: 3 }, ['电子阅读卡']],
    ['status 生成中', { status: 0 }, []],
    ['status 生成中 or 已完成', { status: [0, 3] }, ['电子阅读卡']],
    ['somebody else as creator', { createdBy: '小周' }, []],
    ['a time before all', { createdTo: '2020-01-01T00:00:00Z' }, []],
  ])('is filtered by %s', async (_, filter, names) => {
    expect(await namesOf(filter)).toEqual(names);
    expect(await hasPrintJobs(repertory.database, filter)).toBe(names.length > 0);
  });

  it.each<[PrintJobSort, (job: PrintJobView) => string | number | null]>([
    ['batchNo', ({ batchNo }) => batchNo],
    ['quantity', ({ quantity }) => quantity],
    ['stockCount', ({ stockCount }) => stockCount],
    ['createdAt', ({ createdAt }) => createdAt],
    ['finishedAt', ({ finishedAt }) => finishedAt],
  ])('is ordered by %s both ways, rows without a value last, each row on one page', async (key, valueOf) => {
    for (const sort of sortsOf([key])) {
      const { items, totalNum } = await list({ sort }, 1, 100);
      const paged = [];
      for (let page = 1; page <= Math.ceil(totalNum / 2); page += 1)
        paged.push(...(await list({ sort }, page, 2)).items);
      expect(paged.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      const values = items.map(valueOf);
      const given = values.filter((value) => value !== null);
      expect(values.slice(0, given.length)).toEqual(given);
      const ascending = [...given].sort((a, b) => (a < b ? -1 : Number(a > b)));
      expect(given).toEqual(sort === key ? ascending : ascending.reverse());
    }
  });

  it('is filtered by a category and all below it', async () => {
    const [all, leaves] = [await list({ categoryId: 1 }), await list({ categoryId: 3 })];
    expect(all.totalNum).toBe((await list()).totalNum);
    expect(leaves.totalNum).toBe(all.totalNum - 1);
  });

  it('is exported whole, with its filters, digits and text kept as they are', async () => {
    const name = '=1+1';
    await repertory.createGenerated({ cardName: name, quantity: 1, prefix: '8800' });
    const file = await exportPrintRecords(
      { ...repertory.parts, auditedEntities: new Map() },
      { format: 'csv', cardName: name },
      repertory.operator,
    );
    const [header, ...records] = parseCsv(Buffer.concat(await file.stream.toArray()).toString());
    expect(header?.slice(0, 2)).toEqual(['印刷批次号', '学习卡名称']);
    expect(records).toHaveLength(1);
    expect(records[0]?.[1]).toBe("'=1+1");
    expect(records[0]?.[10]).toMatch(/^88000000000001\d$/);
  });
});

describe('cards of a job', () => {
  it('are found by the end of their serial', async () => {
    const { id } = await repertory.createGenerated({ quantity: 120, prefix: 'FIND' });
    const { page } = await listCards(repertory.parts, {
      id,
      currentPage: 1,
      pageSize: 10,
      serial: 'find0000000057',
    });
    expect(page).toMatchObject({
      totalNum: 1,
      items: [{ status: 0, boxNo: 2, codeTail: expect.stringMatching(/^.{4}$/) }],
    });
  });

  it('are listed backwards when asked', async () => {
    const { id } = await repertory.createGenerated({ quantity: 12 });
    const query = { id, currentPage: 1, pageSize: 12 };
    const { page } = await listCards(repertory.parts, query);
    const backwards = await listCards(repertory.parts, { ...query, sort: '-serial' });
    expect(backwards.page.items).toEqual([...page.items].reverse());
  });

  it('are found by the last four characters of their codes', async () => {
    const job = await repertory.createGenerated({ quantity: 40, prefix: 'TAIL' });
    const codes = (await repertory.readCodes(job)).map((code) => code.slice(-4));
    const tail = String(codes[17]);
    const { page } = await listCards(repertory.parts, {
      id: job.id,
      currentPage: 1,
      pageSize: 10,
      serial: tail.toLowerCase(),
    });
    expect(page.items.map(({ codeTail }) => codeTail)).toContain(tail);
    expect(page.totalNum).toBe(page.items.length);
  });

  it('stand on the same pages whether their place is computed or looked for', async () => {
    const { id, firstCard } = await repertory.createGenerated({ quantity: 23, cardKind: 'electronic' });
    const pages = (sort?: '-serial', status?: CardStatus | readonly CardStatus[]) =>
      Promise.all(
        [1, 2, 3, 4].map(async (currentPage) => {
          const { page } = await listCards(repertory.parts, {
            id,
            currentPage,
            pageSize: 10,
            ...(sort && { sort }),
            ...(status && { status }),
          });
          return page.items.map(({ serial }) => serial);
        }),
      );
    const computed = [await pages(), await pages('-serial'), await pages(undefined, 1)];
    expect(computed[0]?.map((page) => page.length)).toEqual([10, 10, 3, 0]);
    expect(computed[1]?.flat()).toEqual(computed[0]?.flat().reverse());
    expect(computed[2]).toEqual(computed[0]);
    await repertory.database.execute(sql`update cards set status = 9 where id = ${firstCard}`);
    expect((await pages(undefined, 1)).flat()).toEqual(computed[0]?.flat().slice(1));
    expect(await pages(undefined, [1, 9])).toEqual(computed[0]);
  });

  it('are shown as 已过期 after their deadline, by count, filter and row alike', async () => {
    const { id } = await repertory.createGenerated({
      quantity: 4,
      cardKind: 'electronic',
      activateBefore: '2098-01-01',
    });
    const later = { ...repertory.parts, now: () => new Date('2098-01-02T00:00:00Z') };
    const { counts, page } = await listCards(later, { id, currentPage: 1, pageSize: 10, status: 5 });
    expect(counts).toEqual([{ status: 5, count: 4 }]);
    expect(page).toMatchObject({ totalNum: 4, items: [{ status: 5 }, {}, {}, {}] });
    expect((await listCards(later, { id, currentPage: 1, pageSize: 10, status: 1 })).page.totalNum).toBe(0);
  });

  it('that are activated are shown as 已过期 when their benefit has ended', async () => {
    const { id, firstCard } = await repertory.createGenerated({
      quantity: 2,
      cardKind: 'electronic',
      validDays: 30,
    });
    const { grantBatchId, customerId } = await insertTestHolder(repertory.database);
    for (const status of [2, 3, 4]) {
      await repertory.database.execute(sql`
        update cards set status = ${status}, activated_at = '2030-01-01T00:00:00Z', grant_batch_id = ${grantBatchId},
          customer_id = ${customerId},
          last_day = case ${status}::integer when 4 then benefit_last_day(null, 30, '2030-01-01T00:00:00Z')
            else ${heldUntil}::date end
        where id = ${firstCard}`);
    }
    const at = (day: string) =>
      listCards(
        { ...repertory.parts, now: () => new Date(`${day}T00:00:00Z`) },
        { id, currentPage: 1, pageSize: 10 },
      );
    expect((await at('2030-01-31')).page.items[0]?.status).toBe(4);
    expect((await at('2030-02-01')).page.items[0]?.status).toBe(5);
    expect((await at('2030-02-01')).counts).toEqual([
      { status: 1, count: 1 },
      { status: 5, count: 1 },
    ]);
  });
});

describe('stock', () => {
  it('is what can be granted, what is at the printer, and what is short', async () => {
    const before = await getStockSummary(repertory.parts);
    const job = await repertory.createPrinting({ quantity: 30 });
    await repertory.createGenerated({ quantity: 7 });
    expect(await getStockSummary(repertory.parts)).toMatchObject({
      availableCount: before.availableCount,
      // Cards of a job that waits for the printer are not being printed yet.
      awaitedCount: before.awaitedCount + 30,
      printingJobCount: before.printingJobCount + 1,
    });
    expect((await list({ status: 2 })).totalNum).toBe(before.printingJobCount + 1);
    const { serialLast } = (await getPrintJob(repertory.parts, job.id)).job;
    await confirmPrintJob(
      repertory.parts,
      { id: job.id, receivedCount: 29, scrappedCount: 1 },
      { scrapped: [{ first: serialLast, last: serialLast }], missing: [] },
      repertory.operator,
    );
    expect(await getStockSummary(repertory.parts)).toMatchObject({
      availableCount: before.availableCount + 29,
      awaitedCount: before.awaitedCount,
      lowStock: [
        { cardKind: 'physical', thresholdCount: 5000 },
        { cardKind: 'electronic', thresholdCount: 1000 },
      ],
    });
  });

  it('does not count cards past their deadline as available, nor as left in stock', async () => {
    const job = await repertory.createGenerated({
      quantity: 5,
      cardKind: 'electronic',
      cardName: '过期卡',
      activateBefore: '2097-01-01',
    });
    const now = await getStockSummary(repertory.parts);
    const later = await getStockSummary({ ...repertory.parts, now: () => new Date('2097-01-02T00:00:00Z') });
    expect(later.availableCount).toBe(now.availableCount - 5);
    const own = (stock: 'some' | 'none') => list({ cardName: '过期卡', stock });
    expect((await own('some')).items).toMatchObject([{ stockCount: 5 }]);
    const yesterday = businessDay(new Date(Date.now() - 86_400_000));
    await repertory.database.execute(
      sql`update print_jobs set activate_before = ${yesterday} where id = ${job.id}`,
    );
    expect((await own('some')).items).toEqual([]);
    expect((await own('none')).items).toMatchObject([{ stockCount: 0 }]);
    expect((await getPrintJob(repertory.parts, job.id)).job.stockCount).toBe(0);
  });

  it('counts as about to expire exactly the jobs that the list finds from the day of the summary on', async () => {
    const day = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000));
    const make = (days: number, given = {}) =>
      repertory.createGenerated({
        quantity: 1,
        cardKind: 'electronic',
        cardName: '快到期卡',
        activateBefore: day(days),
        ...given,
      });
    const today = await make(0);
    const last = await make(expiringDays);
    await make(expiringDays + 1);
    // A physical job has no cards in stock before its delivery.
    await make(1, { cardKind: 'physical' });
    const summary = await getStockSummary(repertory.parts);
    const expiring = await list({
      stock: 'some',
      activateFrom: summary.today,
      activateTo: day(expiringDays),
    });
    expect(expiring.totalNum).toBe(summary.expiringJobCount);
    const own = await list({
      stock: 'some',
      cardName: '快到期卡',
      activateFrom: summary.today,
      activateTo: day(expiringDays),
    });
    expect(own.items.map(({ id }) => id)).toEqual([last.id, today.id]);
    // As the office has set it: the one made for the day after is near, too.
    const wider = await getStockSummary(repertory.parts, expiringDays + 1);
    expect(wider.expiringJobCount).toBe(summary.expiringJobCount + 1);
  });
});
