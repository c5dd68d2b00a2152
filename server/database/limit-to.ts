/** The `limit` and `offset` of a page, written so that the plan of a first page can be kept. */
import { sql, type SQL } from 'drizzle-orm';
import { offsetOf, type PageSlice } from '../paging';

/**
 * A prepared statement keeps its plan when that is no dearer than a plan made for the values at hand. With a limit it
 * doesn't know, PostgreSQL reckons with a tenth of the table; so the size stands in the text, and a first page has no
 * offset.
 */
export function limitTo(slice: PageSlice): SQL {
  const limit = sql.raw(`limit ${Math.trunc(slice.pageSize)}`);
  return slice.currentPage === 1 ? limit : sql`${limit} offset ${offsetOf(slice)}`;
}
