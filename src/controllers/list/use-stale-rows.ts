/** Whether rows that stand after a failed read are still those of the search, and when they were read. */
import { useEffect, useState } from 'react';

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
  const [read, setRead] = useState<ReadRows>();
  useEffect(() => {
    if (page) setRead((before) => (before?.page === page ? before : { page, searchKey, at: new Date() }));
    // The search is named when the call is sent, and its rows come later: they are of the search of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [page]);
  return hasFailed && read?.page === page && read?.searchKey === searchKey ? read.at : undefined;
}
