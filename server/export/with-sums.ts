/** Adds the sums of a list to its rows in a workbook; a csv is for programs, which would take them for one row more. */
import type { SummedColumn } from './exportable-list';

type Rows = readonly string[][];

/** @param pages rows of texts; sums are of the rows that were written, so that they agree with them */
export async function* withSums(
  pages: AsyncIterable<Rows>,
  columns: readonly SummedColumn[],
): AsyncGenerator<Rows> {
  // In hundredths, since amounts have two decimals.
  const sums = columns.map(() => 0);
  let hasRows = false;
  for await (const rows of pages) {
    for (const row of rows)
      for (const [place, { isSummed }] of columns.entries())
        if (isSummed) sums[place] = (sums[place] ?? 0) + Math.round(Number(row[place] ?? 0) * 100);
    hasRows ||= rows.length > 0;
    yield rows;
  }
  const named = columns.findIndex(({ isSummed }) => !isSummed);
  // Without a column for its name, the row would look like one more of the list.
  if (!hasRows || named < 0 || columns.every(({ isSummed }) => !isSummed)) return;
  yield [
    columns.map(({ isSummed, kind }, place) => {
      if (!isSummed) return place === named ? '合计' : '';
      const sum = (sums[place] ?? 0) / 100;
      return kind === 'amount' ? sum.toFixed(2) : String(sum);
    }),
  ];
}
