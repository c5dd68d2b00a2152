/** Rows inside a page that is about something else: a page of them, as a table or as cards, and nothing to arrange. */
import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { PageOf } from '#contract/paging';
import { useIsNarrow } from '../use-is-narrow';
import { CardStack } from './CardStack';
import type { ListColumn } from './list-column';
import { Pager, type PagePlace } from './Pager';
import { RowLines } from './row-lines';
import { unmeasured } from './TableBody';
import { toTableColumns, widthOf } from './table-columns';

interface PagedRowsProps<Item> {
  /** Undefined until the first page was read. */
  readonly page: PageOf<Item> | undefined;
  readonly isLoading: boolean;
  readonly columns: readonly ListColumn<Item>[];
  readonly keyOf: (item: Item) => string;
  /** What is counted, e.g. 条. */
  readonly unit: string;
  /** Shown instead of rows. */
  readonly empty: ReactNode;
  /** A row on a phone; without it the columns stand below each other. */
  readonly card?: (item: Item) => ReactNode;
  /** Where there is no room for a table, whatever the window is. */
  readonly asCards?: boolean;
  readonly place: PagePlace;
  readonly onTurn: (place: PagePlace) => void;
}

export function PagedRows<Item extends object>(props: PagedRowsProps<Item>) {
  const { page, isLoading, columns, keyOf, unit, empty, card, asCards = false, place, onTurn } = props;
  const isNarrow = useIsNarrow();
  const items = page?.items ?? [];
  return (
    <>
      {isNarrow || asCards ? (
        <CardStack
          cards={items.map((item) => ({
            key: keyOf(item),
            content: card ? card(item) : <RowLines columns={columns} item={item} />,
          }))}
          isLoading={isLoading}
          empty={empty}
        />
      ) : (
        <Table<Item>
          rowKey={keyOf}
          size="small"
          className="ListTable"
          columns={toTableColumns(columns)}
          dataSource={items}
          loading={isLoading}
          components={unmeasured}
          scroll={{ x: widthOf(columns) }}
          tableLayout="fixed"
          locale={{ emptyText: isLoading ? <div style={{ height: 240 }} /> : empty }}
          pagination={false}
        />
      )}
      {items.length > 0 && (
        <Pager place={place} totalNum={page?.totalNum} unit={unit} isNarrow={isNarrow} onTurn={onTurn} />
      )}
    </>
  );
}
