/** The rows of a list on a narrow screen: a card each, with the same facts and actions. */
import { Card, Checkbox, Descriptions, Flex, Spin } from 'antd';
import type { ReactNode } from 'react';
import { shownColumns } from '../../lib/list/column-layout';
import { isPicked } from '../../lib/list/list-state';
import { useTexts } from '../../locales';
import type { ListRowsProps } from './ListTable';
import type { ListColumn } from './list-column';
import { listTexts } from './texts';

interface ListCardsProps<Filter extends object, SortKey extends string, Item> extends ListRowsProps<
  Filter,
  SortKey,
  Item
> {
  /** How an area draws its card; without it the columns stand below each other. */
  readonly card?: ((item: Item) => ReactNode) | undefined;
}

export function ListCards<Filter extends object, SortKey extends string, Item extends object>({
  list,
  columns,
  keyOf,
  nameOf,
  canPick,
  empty,
  card,
}: ListCardsProps<Filter, SortKey, Item>) {
  const text = useTexts(listTexts);
  const { state, page, isLoading, change } = list;
  const shown = shownColumns(columns, state.layout.columns);
  return (
    <Spin spinning={isLoading}>
      {page?.items.length ? (
        <Flex vertical gap="small" component="ul" className="ListCards">
          {page.items.map((item) => {
            const key = keyOf(item);
            return (
              <Flex component="li" key={key} gap="small" align="start">
                {canPick && (
                  <Checkbox
                    checked={isPicked(state.selection, key)}
                    aria-label={text.select(nameOf(item))}
                    className="ListCards-box"
                    onChange={({ target }) => change({ kind: 'pick', keys: [key], isPicked: target.checked })}
                  />
                )}
                <Card size="small" className="ListCards-card">
                  {card ? card(item) : <PlainCard item={item} columns={shown} />}
                </Card>
              </Flex>
            );
          })}
        </Flex>
      ) : (
        <div className="ListCards-empty">{!isLoading && empty}</div>
      )}
    </Spin>
  );
}

interface PlainCardProps<Item, SortKey extends string> {
  readonly item: Item;
  readonly columns: readonly ListColumn<Item, SortKey>[];
}

const PlainCard = <Item, SortKey extends string>({ item, columns }: PlainCardProps<Item, SortKey>) => (
  <Descriptions
    size="small"
    column={1}
    items={columns.map(({ key, title, render }) => ({ key, label: title, children: render(item) }))}
  />
);
