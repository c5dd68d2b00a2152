/** The rows of a list on a narrow screen: a card for each, with the same facts and actions. */
import type { ReactNode } from 'react';
import { shownColumns } from '#src/lib/list/column-layout';
import { isPicked } from '#src/lib/list/list-state';
import { useTexts } from '#src/locales';
import { CardStack } from './CardStack';
import { RowLines } from './row-lines';
import { listTexts } from './texts';
import type { ListRowsProps } from './wide/ListTable';

interface ListCardsProps<Filter extends object, SortKey extends string, Item> extends Omit<
  ListRowsProps<Filter, SortKey, Item>,
  'records'
> {
  /** Renders an area's own card; by default, the columns make three lines. */
  readonly card?: ((item: Item) => ReactNode) | undefined;
  /** The keys of the records that are drawn first, besides the topmost ones. */
  readonly inSight: readonly string[];
}

export function ListCards<Filter extends object, SortKey extends string, Item extends object>({
  state,
  page,
  isLoading,
  change,
  columns,
  keyOf,
  nameOf,
  canPick,
  empty,
  card,
  inSight,
}: ListCardsProps<Filter, SortKey, Item>) {
  const text = useTexts(listTexts);
  const shown = shownColumns(columns, state.layout.columns);
  const cards = (page?.items ?? []).map((item) => ({
    key: keyOf(item),
    boxName: canPick ? text.select(nameOf(item)) : undefined,
    isPicked: isPicked(state.selection, keyOf(item)),
    content: card ? card(item) : <RowLines columns={shown} item={item} />,
  }));
  return (
    <CardStack
      cards={cards}
      inSight={inSight}
      isLoading={isLoading}
      empty={empty}
      onPick={(key, picked) => change({ kind: 'pick', keys: [key], isPicked: picked })}
    />
  );
}
