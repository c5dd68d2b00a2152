/** The pages of a list by number, where there is room for them. */
import { Pagination } from 'antd';
import { pageSizes } from '#config/constants';
import { usePaginationNames } from '../../use-pagination-names';
import type { PagePlace } from '../Pager';

interface WidePagerProps {
  readonly place: PagePlace;
  readonly totalNum: number;
  /** The number of rows as a text. */
  readonly totalText: string;
  readonly onTurn: (place: PagePlace) => void;
}

export function WidePager({ place, totalNum, totalText, onTurn }: WidePagerProps) {
  const names = usePaginationNames();
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
      showTotal={() => totalText}
      onChange={(currentPage, pageSize) => onTurn({ currentPage, pageSize })}
    />
  );
}
