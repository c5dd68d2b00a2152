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
  /** Undefined until the first answer: then nothing is counted yet, and there is no page to turn to. */
  readonly totalNum: number | undefined;
  /** What is counted, e.g. 个任务. */
  readonly unit: string;
  readonly isNarrow: boolean;
  readonly onTurn: (place: PagePlace) => void;
}

/** Kept free before the first answer, too, so that nothing below moves. */
const room = { marginBlock: 10, minHeight: 32 };

export function Pager({ place: { currentPage, pageSize }, totalNum, unit, isNarrow, onTurn }: PagerProps) {
  const text = useTexts(listTexts);
  const names = usePaginationNames();
  if (totalNum === undefined) return isNarrow ? null : <div style={room} />;
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
      style={room}
      {...(!isNarrow && { showTotal: (total: number) => text.total(text.rows(displayCount(total), unit)) })}
      onChange={(turnedTo, size) => onTurn({ currentPage: turnedTo, pageSize: size })}
    />
  );
}
