/** The rows of an export from the first to the last, read page by page; the next page is on its way early. */
import type { RowPlace } from '../database/order-of';
import type { Queryable } from '../database/queryable';
import type { CellPage, KeptOrder, ReadingAs, SealedList } from './exportable-list';

/** A page is one statement: long enough to be worth the way, short enough for requests to go between two of them. */
const rowsPerPage = 1_000;

export interface RowSource extends ReadingAs {
  readonly list: SealedList;
  readonly order: KeptOrder;
  /** Awaited before each page, so that requests go first. */
  readonly beforePage?: () => Promise<void>;
}

export async function* exportPages(
  db: Queryable,
  { list, order, at, scope, beforePage = async () => {} }: RowSource,
): AsyncGenerator<readonly string[][]> {
  const readPage = list.pageReader(order, { at, scope });
  const read = async (after: RowPlace | undefined): Promise<CellPage> => {
    await beforePage();
    return readPage(db, { after, count: rowsPerPage });
  };
  let reading: Promise<CellPage> | undefined = read(undefined);
  while (reading) {
    const { rows, end }: CellPage = await reading;
    reading = rows.length < rowsPerPage ? undefined : read(end);
    // Whoever takes the rows may stop before this page is awaited; its failure then concerns nobody.
    reading?.catch(() => {});
    yield rows;
  }
}
