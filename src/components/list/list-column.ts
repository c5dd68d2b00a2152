/** A column of a list: a table's column where there is room, a line of a card on a phone. */
import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { LayoutColumn } from '../../lib/list/column-layout';

export interface ListColumn<Item, SortKey extends string = string> extends LayoutColumn {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly render: (item: Item) => ReactNode;
  readonly align?: 'right';
  /** How the row stands, whatever the field is called: beside its name on a phone. */
  readonly isStatus?: boolean;
  /** Long text is cut, with the whole in its title. */
  readonly isEllipsis?: boolean;
  /** Stays in sight while the others move under it. */
  readonly fixed?: 'left' | 'right';
  /** What the list may be ordered by at this column. */
  readonly sort?: SortKey;
}

/** The keys of those that stand on the screen, for what is made of them beside the rows; undefined where no list stands around. */
export const ScreenColumns = createContext<readonly string[] | undefined>(undefined);
