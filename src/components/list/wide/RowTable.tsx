/** Paged rows inside a page about something else, as a table. */
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#src/locales';
import type { ListColumn } from '../list-column';
import type { RowPick } from '../PagedRows';
import { listTexts } from '../texts';
import { toTableColumns, widthOf } from './table-columns';
import { unmeasured } from './TableBody';

interface RowTableProps<Item> {
  readonly items: readonly Item[];
  readonly isLoading: boolean;
  readonly columns: readonly ListColumn<Item>[];
  readonly keyOf: (item: Item) => string;
  readonly empty: ReactNode;
  readonly pick: RowPick<Item> | undefined;
}

const boxWidth = 48;

export function RowTable<Item extends object>(props: RowTableProps<Item>) {
  const { items, isLoading, columns, keyOf, empty, pick } = props;
  const text = useTexts(listTexts);
  return (
    <Table<Item>
      rowKey={keyOf}
      size="small"
      className="ListTable"
      columns={toTableColumns(columns, { boxWidth: pick ? boxWidth : 0 })}
      dataSource={items}
      loading={isLoading}
      components={unmeasured}
      scroll={{ x: widthOf(columns) + (pick ? boxWidth : 0) }}
      tableLayout="fixed"
      locale={{ emptyText: isLoading ? <div style={{ height: 240 }} /> : empty }}
      pagination={false}
      {...(pick && {
        rowSelection: {
          columnWidth: boxWidth,
          fixed: true,
          // Rows selected on other pages stay selected.
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...pick.keys],
          getTitleCheckboxProps: () => ({ 'aria-label': text.selectPage }),
          getCheckboxProps: (item: Item) => ({ 'aria-label': text.select(pick.nameOf(item)) }),
          onChange: (keys) => pick.onPick(keys.map(String)),
        },
      })}
    />
  );
}
