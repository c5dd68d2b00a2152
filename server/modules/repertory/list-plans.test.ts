/** What the lists read on large tables: the plans of the very statements that the services send. */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import type { Database } from '#server/database/database';
import { cardAfter, runningNoOf, type CardId } from '#server/modules/card/card-id';
import { listCards } from '#server/modules/card/list/list-cards';
import { openTestRepertory, type TestRepertory } from '#testing/areas/repertory';
import { scalePrefix, seedCards } from '#testing/areas/repertory-scale';
import { plansOf, type Plan } from '#testing/database/plans';
import { listPrintJobs } from './print-job/read-print-jobs';
import { getStockSummary } from './stock/stock-summary';

interface LargeJob {
  readonly id: number;
  readonly firstCard: CardId;
}

let repertory: TestRepertory;
let large: LargeJob;
let codeTail = '';

beforeAll(async () => {
  repertory = await openTestRepertory();
  const { database } = repertory;
  await database.execute(
    sql`insert into teaching_materials (name) select 'material ' || no from generate_series(1, 30) as no`,
  );
  await seedCards(database, { large: { count: 1, quantity: 10_000 }, small: { count: 2_000, quantity: 5 } });
  const [job] = await database.query<LargeJob>(sql`
    select id, first_card as "firstCard" from print_jobs where quantity = 10000`);
  if (!job) throw new Error('There is no large print job.');
  large = job;
  const [card] = await database.query<{ codeTail: string }>(sql`
    select code_tail as "codeTail" from cards where id = ${cardAfter(job.firstCard, 5_678)}`);
  codeTail = String(card?.codeTail);
});
afterAll(() => repertory.close());

/** Tables that a call reads completely, directly or along an index. */
async function tablesScanned(call: (database: Database) => Promise<unknown>): Promise<string[]> {
  const plans = await plansOf(repertory.database, call);
  return [...new Set(plans.flatMap((plan) => scannedBy(plan)))];
}

/** Plan nodes that must read all input before they return the first row. */
const needsAll = /^(Sort|Aggregate|Hash|WindowAgg)$/;

/** @param isLimited whether a limit ends the reading, so that an index in the page's order is walked only that far */
function scannedBy(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Cond': searched, Plans: below = [] } = plan;
  const isWalked = /^Index (Only )?Scan$/.test(kind) && searched === undefined && !isLimited;
  const isLimitedBelow = kind === 'Limit' || (isLimited && !needsAll.test(kind));
  return [
    ...(table && (kind === 'Seq Scan' || isWalked) ? [table] : []),
    ...below.flatMap((each) => scannedBy(each, isLimitedBelow)),
  ];
}

const growing = ['cards', 'print_jobs', 'card_events', 'card_last_days'];

describe('no list reads a growing table from end to end:', () => {
  it.each([
    ['all', {}],
    ['by status', { status: 3 as const }],
    ['by kind and status', { cardKind: 'physical' as const, status: 2 as const }],
    ['by teaching material', { teachingMaterialId: 3 }],
    ['by quantity', { sort: '-quantity' as const }],
  ])('print jobs, %s, first page and page 100', async (_, query) => {
    for (const currentPage of [1, 100]) {
      const scanned = await tablesScanned((database) =>
        listPrintJobs({ ...repertory.parts, database }, { currentPage, pageSize: 10, ...query }),
      );
      expect(scanned.filter((table) => growing.includes(table))).toEqual([]);
    }
  });

  const serialOf = (offset: number) =>
    formatSerial({ prefix: scalePrefix, runningNo: runningNoOf(cardAfter(large.firstCard, offset)) });

  it.each<[string, () => { status?: 2 | 5; serial?: string; sort?: '-serial' }]>([
    ['all', () => ({})],
    ['from the last on', () => ({ sort: '-serial' })],
    ['by status', () => ({ status: 2 })],
    ['that have expired', () => ({ status: 5 })],
    ['by serial', () => ({ serial: serialOf(9_876) })],
    ['by the start of a serial', () => ({ serial: serialOf(9_876).slice(0, -4) })],
    ['by the end of a serial', () => ({ serial: serialOf(9_876).slice(-5) })],
    ['by last four', () => ({ serial: codeTail })],
  ])('cards of a print job, %s, first page and page 1,000', async (_, query) => {
    for (const currentPage of [1, 1000]) {
      const scanned = await tablesScanned((database) =>
        listCards({ ...repertory.parts, database }, { id: large.id, currentPage, pageSize: 10, ...query() }),
      );
      expect(scanned.filter((table) => growing.includes(table))).toEqual([]);
    }
  });

  it('the tiles', async () => {
    const scanned = await tablesScanned((database) => getStockSummary({ ...repertory.parts, database }));
    expect(scanned.filter((table) => growing.includes(table))).toEqual([]);
  });
});
