import type { SummedColumn } from './exportable-list';
import { withSums } from './with-sums';

const text: SummedColumn = { header: '商户', width: 10, kind: undefined, isSummed: false };
const count: SummedColumn = { header: '张数', width: 10, kind: 'count', isSummed: true };
const amount: SummedColumn = { header: '金额', width: 10, kind: 'amount', isSummed: true };

async function rowsOf(columns: readonly SummedColumn[], ...pages: string[][][]) {
  async function* given() {
    yield* pages;
  }
  const rows: string[][] = [];
  for await (const page of withSums(given(), columns)) rows.push(...page);
  return rows;
}

it('sums numbers over all pages, and names the row in the first column that has no sum', async () => {
  const pages = [
    [
      ['3', '甲', '0.10'],
      ['-1', '乙', '0.20'],
    ],
    [['0', '丙', '']],
  ];
  expect(await rowsOf([count, text, amount], ...pages)).toEqual([...pages.flat(), ['2', '合计', '0.30']]);
});

it.each([
  ['nothing is found', [text, amount], []],
  ['no column has a sum', [text], [['甲']]],
  ['nothing could name the row', [amount], [['1.00']]],
])('adds no row where %s', async (_, columns, rows) => {
  expect(await rowsOf(columns, rows)).toEqual(rows);
});
