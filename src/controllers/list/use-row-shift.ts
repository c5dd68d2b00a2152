/** Notices that rows moved while somebody turned the pages of a list. */
import { useState } from 'react';
import type { PageOf } from '#contract/paging';
import type { RowShift } from '#src/components/list/list-control';

/**
 * @param question the search without its page @returns undefined where nothing moved, or the page was not reached by turning
 */
export function useRowShift(page: PageOf<unknown> | undefined, question: string): RowShift | undefined {
  const [seen, setSeen] = useState<{
    readonly page: PageOf<unknown>;
    readonly question: string;
    readonly shift: RowShift | undefined;
  }>();
  if (page && page !== seen?.page) {
    const isTurned = seen?.question === question && seen.page.currentPage !== page.currentPage;
    setSeen({ page, question, shift: isTurned ? shiftBetween(seen.page, page) : undefined });
  }
  return seen?.shift;
}

function shiftBetween(before: PageOf<unknown>, after: PageOf<unknown>): RowShift | undefined {
  const listed = new Set(before.items.map((item) => JSON.stringify(item)));
  const repeatedCount = after.items.filter((item) => listed.has(JSON.stringify(item))).length;
  const missingCount = Math.max(0, before.totalNum - after.totalNum);
  return repeatedCount + missingCount > 0 ? { repeatedCount, missingCount } : undefined;
}
