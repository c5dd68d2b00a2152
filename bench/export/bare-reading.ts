/** The peer: reads the rows of the export, page by page with the product's driver, and does nothing with them. */
import { openDatabase } from '../../server/database/open';
import { listAllCardRowsBehind } from '../../server/modules/card/public';
import type { Place } from '../lists/place';

const rowsPerPage = 2_000;

/** @returns rows per second */
export async function measureBareReading(place: Place): Promise<number> {
  const database = await openDatabase(place);
  try {
    const startedAt = performance.now();
    let rowCount = 0;
    let after: number | undefined;
    for (;;) {
      const rows = await listAllCardRowsBehind(database, { after, isDescending: false, count: rowsPerPage });
      rowCount += rows.length;
      if (rows.length < rowsPerPage) break;
      after = rows.at(-1)?.id;
    }
    return (rowCount / (performance.now() - startedAt)) * 1000;
  } finally {
    await database.close();
  }
}
