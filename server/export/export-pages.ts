/** Reads the rows of an export page by page; the next page is requested early. */
import type { RowPlace } from '#server/database/order-of';
import type { Queryable } from '#server/database/queryable';
import type { CellPage, KeptOrder, ReadingAs, SealedList } from './exportable-list';

/** One statement per page: enough rows to be worth a round trip, few enough for requests to run between two pages. */
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
    // Prevents an unhandled rejection, because the consumer may stop before this page is awaited.
    reading?.catch(() => {});
    yield rows;
  }
}
