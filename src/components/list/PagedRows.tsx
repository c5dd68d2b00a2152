/** Rows inside a page that is about something else: a page of them, as a table or as cards, and nothing to arrange. */
import { Suspense, type ReactNode } from 'react';
import type { PageOf } from '#contract/paging';
import { useTexts } from '../../locales';
import { useIsNarrow } from '../use-is-narrow';
import { CardStack } from './CardStack';
import type { ListColumn } from './list-column';
import { Pager, type PagePlace } from './Pager';
import { RowLines } from './row-lines';
import { listTexts } from './texts';
import { WideParts } from './wide/wide-parts';

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
  /** Rows that can be chosen, by their keys and across pages. */
  readonly pick?: RowPick<Item>;
}

export interface RowPick<Item> {
  readonly keys: readonly string[];
  /** What a row is called, for those who hear it. */
  readonly nameOf: (item: Item) => string;
  readonly onPick: (keys: readonly string[]) => void;
}

export function PagedRows<Item extends object>(props: PagedRowsProps<Item>) {
  const { page, isLoading, columns, keyOf, unit, empty, card, asCards = false, place, onTurn, pick } = props;
  const isNarrow = useIsNarrow();
  const text = useTexts(listTexts);
  const items = page?.items ?? [];
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
          onPick={(key, isPicked) =>
            pick?.onPick(isPicked ? [...pick.keys, key] : pick.keys.filter((each) => each !== key))
          }
        />
      ) : (
        <WideParts
          draw={({ RowTable }) => <RowTable {...{ items, isLoading, columns, keyOf, empty, pick }} />}
        />
      )}
      {items.length > 0 && (
        <Pager place={place} totalNum={page?.totalNum} unit={unit} isNarrow={isNarrow} onTurn={onTurn} />
      )}
    </Suspense>
  );
}
