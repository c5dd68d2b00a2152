/** A paged table, or cards, inside a page about something else: without views, columns to arrange, or filters. */
import { Suspense, type ReactNode } from 'react';
import type { PageOf } from '#contract/paging';
import { useTexts } from '#src/locales';
import { useIsNarrow } from '../use-is-narrow';
import { CardStack } from './CardStack';
import type { ListColumn } from './list-column';
import { Pager, type PagePlace } from './Pager';
import { RowLines } from './row-lines';
import { listTexts, totalText } from './texts';
import { WideParts } from './wide/wide-parts';

interface PagedRowsProps<Item> {
  /** Undefined until the first page was read. */
  readonly page: PageOf<Item> | undefined;
  /** Another page is being read. */
  readonly isLoading?: boolean;
  readonly columns: readonly ListColumn<Item>[];
  readonly keyOf: (item: Item) => string;
  /** The counting word, e.g. 条. */
  readonly unit: string;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  /** Renders a row's card on a phone; by default, the columns below each other. */
  readonly card?: (item: Item) => ReactNode;
  /** Shows cards whatever the window's width, because the place has no room for a table. */
  readonly asCards?: boolean;
  readonly place: PagePlace;
  readonly onTurn: (place: PagePlace) => void;
  /** Makes rows selectable, by their keys and across pages. */
  readonly pick?: RowPick<Item>;
}

export interface RowPick<Item> {
  readonly keys: readonly string[];
  /** The accessible name of a row. */
  readonly nameOf: (item: Item) => string;
  readonly onPick: (keys: readonly string[]) => void;
}

const none: readonly never[] = [];

export function PagedRows<Item extends object>(props: PagedRowsProps<Item>) {
  const { page, columns, keyOf, unit, empty, card, asCards = false, place, onTurn, pick } = props;
  // Before the first page nobody knows whether there is nothing.
  const isLoading = props.isLoading === true || page === undefined;
  const isNarrow = useIsNarrow();
  const text = useTexts(listTexts);
  const items = page?.items ?? none;
  const name = page ? totalText(text, page.totalNum, unit) : unit;
  return (
    <Suspense>
      {isNarrow || asCards ? (
        <CardStack
          cards={items.map((item) => ({
            key: keyOf(item),
            boxName: pick && text.select(pick.nameOf(item)),
            isPicked: pick?.keys.includes(keyOf(item)) ?? false,
            content: card ? card(item) : <RowLines columns={columns} item={item} />,
          }))}
          isLoading={isLoading}
          empty={empty}
          onPick={(key, isPicked) => pick && pickingOf(pick).onPick([key], isPicked)}
        />
      ) : (
        <WideParts
          draw={({ DataTable }) => (
            <DataTable
              {...{ name, items, isLoading, columns, keyOf, empty }}
              picking={pick && pickingOf(pick)}
            />
          )}
        />
      )}
      {items.length > 0 && (
        <Pager place={place} totalNum={page?.totalNum} unit={unit} isNarrow={isNarrow} onTurn={onTurn} />
      )}
    </Suspense>
  );
}

/** Rows selected on other pages stay selected. */
const pickingOf = <Item,>({ keys, nameOf, onPick }: RowPick<Item>) => ({
  nameOf,
  isPicked: (key: string) => keys.includes(key),
  onPick: (changed: readonly string[], isPicked: boolean) =>
    onPick([...keys.filter((key) => !changed.includes(key)), ...(isPicked ? changed : [])]),
});
