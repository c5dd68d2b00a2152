/** The `limit` and `offset` of a page, written so that PostgreSQL keeps the plan of a first page. */
import { sql, type SQL } from 'drizzle-orm';
import { offsetOf, type PageSlice } from '#server/lib/paging';

/**
 * A prepared statement keeps its generic plan when that costs no more than a plan for the actual values. For an unknown
 * limit PostgreSQL assumes a tenth of the table; so the size is part of the text, and a first page has no offset.
 */
export function limitTo(slice: PageSlice): SQL {
  const limit = sql.raw(`limit ${Math.trunc(slice.pageSize)}`);
  return slice.currentPage === 1 ? limit : sql`${limit} offset ${offsetOf(slice)}`;
}
