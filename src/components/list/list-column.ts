/** A column of a list: a column of a table, or a line of a card on a phone. */
import { createContext, type ReactNode } from 'react';
import type { LayoutColumn } from '#src/lib/list/column-layout';

export interface ListColumn<Item, SortKey extends string = string> extends LayoutColumn {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly render: (item: Item) => ReactNode;
  readonly align?: 'right';
  /** The column shows the row's status, whatever the field is called; on a phone it is beside the name. */
  readonly isStatus?: boolean;
  /** Long text is cut off, with the whole in its title. */
  readonly isEllipsis?: boolean;
  /** Stays visible while the other columns scroll. */
  readonly fixed?: 'left' | 'right';
  /** The key that this column sorts the list by. */
  readonly sort?: SortKey;
}

/** The keys of the columns on the screen, for what is made from them beside the rows; undefined outside of a list. */
export const ScreenColumns = createContext<readonly string[] | undefined>(undefined);
