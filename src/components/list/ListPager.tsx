/** Turns the pages of a list. */
import { Pagination } from 'antd';
import { pageSizes } from '#config/constants';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { usePaginationNames } from '../use-pagination-names';
import type { ListControl } from './list-control';
import { listTexts } from './texts';

interface ListPagerProps<Filter extends object, SortKey extends string, Item> {
  readonly list: ListControl<Filter, SortKey, Item>;
  /** What is counted, e.g. 个批次. */
  readonly unit: string;
  readonly isNarrow: boolean;
}

export function ListPager<Filter extends object, SortKey extends string, Item>({
  list: { state, page, change },
  unit,
  isNarrow,
}: ListPagerProps<Filter, SortKey, Item>) {
  const text = useTexts(listTexts);
  const names = usePaginationNames();
  const { currentPage, pageSize } = state.tableFilter;
  return (
    <Pagination
      {...names}
      current={currentPage}
      pageSize={pageSize}
      total={page?.totalNum ?? 0}
      simple={isNarrow}
      hideOnSinglePage={isNarrow}
      align={isNarrow ? 'center' : 'end'}
      showSizeChanger={!isNarrow}
      pageSizeOptions={[...pageSizes]}
      style={{ marginBlock: 16 }}
      {...(!isNarrow && { showTotal: (total: number) => text.total(displayCount(total), unit) })}
      onChange={(turnedTo, size) =>
        change(size === pageSize ? { kind: 'page', currentPage: turnedTo } : { kind: 'size', pageSize: size })
      }
    />
  );
}
