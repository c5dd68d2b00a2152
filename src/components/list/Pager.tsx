/** Turns the pages of rows, however they are drawn. */
import { Pagination } from 'antd';
import { pageSizes } from '#config/constants';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { usePaginationNames } from '../use-pagination-names';
import { listTexts } from './texts';

export interface PagePlace {
  readonly currentPage: number;
  readonly pageSize: number;
}

interface PagerProps {
  readonly place: PagePlace;
  readonly totalNum: number | undefined;
  /** What is counted, e.g. 个任务. */
  readonly unit: string;
  readonly isNarrow: boolean;
  readonly onTurn: (place: PagePlace) => void;
}

export function Pager({
  place: { currentPage, pageSize },
  totalNum = 0,
  unit,
  isNarrow,
  onTurn,
}: PagerProps) {
  const text = useTexts(listTexts);
  const names = usePaginationNames();
  return (
    <Pagination
      {...names}
      current={currentPage}
      pageSize={pageSize}
      total={totalNum}
      simple={isNarrow}
      hideOnSinglePage={isNarrow}
      align={isNarrow ? 'center' : 'end'}
      showSizeChanger={!isNarrow}
      pageSizeOptions={[...pageSizes]}
      style={{ marginBlock: 10 }}
      {...(!isNarrow && { showTotal: (total: number) => text.total(displayCount(total), unit) })}
      onChange={(turnedTo, size) => onTurn({ currentPage: turnedTo, pageSize: size })}
    />
  );
}
