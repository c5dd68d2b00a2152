/** What the lists over computed lines read as these grow: the plans of the statements that the services send. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { everything } from '#server/lib/scope';
import { openTestGrants, type TestGrants } from '#testing/areas/grant';
import { seedStatementLines } from '#testing/areas/grant-scale';
import { nodesOf, rowsSeenBy, runPlansOf } from '#testing/database/plans';
import { listStatementLines, listStatements } from './read-grants';
import { statementLineList } from './statement-line-list';
import { statementList } from './statement-list';

let grants: TestGrants;
let agentId = 0;
const merchantIds: number[] = [];

beforeAll(async () => {
  grants = await openTestGrants();
  agentId = grants.repertory.operator.accountId;
  for (let no = 1; no <= 30; no += 1) merchantIds.push(await grants.addMerchant(`书店${no}`));
});
afterAll(() => grants.close());

const reads = (database: Database) => {
  const parts = { ...grants.parts, database };
  const at = new Date();
  const after = { id: 1e15, sortValue: null };
  return {
    lines: (page: { currentPage: number; pageSize: number; sort?: '-amountFen'; batchNo?: string }) =>
      listStatementLines(parts, page, everything),
    ownLines: (page: { currentPage: number; pageSize: number }) =>
      listStatementLines(parts, page, { agentId }),
    statements: (page: { currentPage: number; pageSize: number; sort?: '-amountFen' }) =>
      listStatements(parts, page, everything),
    lineFile: (sort?: '-amountFen') =>
      statementLineList.pageReader({ filter: {}, sort, scope: everything, at })(database, {
        after: sort ? undefined : after,
        count: 1000,
      }),
    statementFile: () =>
      statementList.pageReader({ filter: {}, scope: everything, at })(database, { after, count: 1000 }),
  };
};

describe.each([1_000, 10_000, 100_000])('over %i lines', (lineCount) => {
  beforeAll(async () => {
    const { database } = grants.parts;
    const [goods] = await database.query<{ id: number }>(sql`select min(id) as id from goods`);
    await seedStatementLines(database, lineCount, { goodsId: goods?.id ?? 0, merchantIds, agentId });
  }, 120_000);

  const pages = [1, 0.5, 1].flatMap((share, place) =>
    [10, 200].map((pageSize) => ({
      pageSize,
      currentPage: place === 0 ? 1 : Math.max(1, Math.floor((lineCount * share) / pageSize)),
    })),
  );

  it.each<[string, (read: ReturnType<typeof reads>) => Promise<unknown>]>([
    ...pages.map((page): [string, (read: ReturnType<typeof reads>) => Promise<unknown>] => [
      `page ${page.currentPage} of ${page.pageSize} lines`,
      (read) => read.lines(page),
    ]),
    ['lines by amount', (read) => read.lines({ currentPage: 3, pageSize: 200, sort: '-amountFen' })],
    ['lines of a grant', (read) => read.lines({ currentPage: 1, pageSize: 200, batchNo: 'L7' })],
    ["an agent's lines", (read) => read.ownLines({ currentPage: 1, pageSize: 200 })],
    ['statements', (read) => read.statements({ currentPage: 1, pageSize: 200 })],
    [
      'statements by amount',
      (read) => read.statements({ currentPage: 4, pageSize: 200, sort: '-amountFen' }),
    ],
    ['a file of lines', (read) => read.lineFile()],
    ['a file of lines by amount', (read) => read.lineFile('-amountFen')],
    ['a file of statements', (read) => read.statementFile()],
  ])('no row is looked at again for another row: %s', async (_, read) => {
    const plans = await runPlansOf(grants.parts.database, (database) => read(reads(database)));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      const nodes = nodesOf(plan);
      // Stored lines are read twice: as lines, and for what expired. A page looks up each of its merchants.
      for (const node of nodes)
        expect(rowsSeenBy(node)).toBeLessThanOrEqual(1.2 * lineCount + 200 * merchantIds.length);
      const lineReads = nodes.filter((node) => node['Relation Name'] === 'grant_lines');
      expect(lineReads.reduce((sum, node) => sum + rowsSeenBy(node), 0)).toBeLessThanOrEqual(2.2 * lineCount);
    }
  });
});
