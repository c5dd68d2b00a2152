/** Whether rows that stand after a failed read are still those of the search, and when they were read. */
import { useLayoutEffect, useRef, useState } from 'react';

interface ReadRows {
  readonly page: object;
  readonly searchKey: string;
  readonly at: Date;
}

/**
 * @param searchKey of the search that was asked for last
 * @returns undefined where the last read has not failed, or where the rows are of another search
 */
export function useStaleRows(
  hasFailed: boolean,
  page: object | undefined,
  searchKey: string,
): Date | undefined {
  // Kept beside what is drawn: rows that have come need no second drawing only to note when.
  const read = useRef<ReadRows>(undefined);
  const [stale, setStale] = useState<ReadRows>();
  useLayoutEffect(() => {
    if (page && read.current?.page !== page) read.current = { page, searchKey, at: new Date() };
    setStale(hasFailed ? read.current : undefined);
    // The search is named when the call is sent, and its rows come later: they are of the search of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [page, hasFailed]);
  return hasFailed && stale?.page === page && stale?.searchKey === searchKey ? stale.at : undefined;
}
