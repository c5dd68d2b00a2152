/** The pages of a list by number, where there is room for them. */
import { Pagination } from 'antd';
import { pageSizes } from '#config/constants';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { usePaginationNames } from '../../use-pagination-names';
import type { PagePlace } from '../Pager';
import { listTexts } from '../texts';

interface WidePagerProps {
  readonly place: PagePlace;
  readonly totalNum: number;
  /** The number of rows as a text. */
  readonly totalText: string;
  readonly onTurn: (place: PagePlace) => void;
}

export function WidePager({ place, totalNum, totalText, onTurn }: WidePagerProps) {
  const names = usePaginationNames();
  const { printedRows } = useTexts(listTexts);
  return (
    <Pagination
      {...names}
      className="Pager"
      current={place.currentPage}
      pageSize={place.pageSize}
      total={totalNum}
      align="end"
      showSizeChanger
      pageSizeOptions={[...pageSizes]}
      showTotal={(total, [first, last]) => (
        // Heard when a page has been turned, and printed.
        <span role="status">
          {total > place.pageSize && (
            <span className="Pager-range only-heard">
              {printedRows(displayCount(first), displayCount(last))}
            </span>
          )}
          <span>{totalText}</span>
        </span>
      )}
      onChange={(currentPage, pageSize) => onTurn({ currentPage, pageSize })}
    />
  );
}
