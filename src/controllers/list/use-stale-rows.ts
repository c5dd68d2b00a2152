/** Whether rows that stand after a failed read are still those of the search, and when they were read. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

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
  useEffect(() => {
    if (page && read.current?.page !== page) read.current = { page, searchKey, at: new Date() };
    // The search is named when the call is sent, and its rows come later: they are of the search of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [page]);
  const [stale, setStale] = useState<ReadRows>();
  useLayoutEffect(() => setStale(hasFailed ? read.current : undefined), [hasFailed]);
  return hasFailed && stale?.page === page && stale?.searchKey === searchKey ? stale.at : undefined;
}
