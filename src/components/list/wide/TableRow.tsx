/** A row of a table, with its checkbox where rows can be picked. */
import { useMemo } from 'react';
import type { ListColumn } from '../list-column';
import { RowBox } from '../RowBox';
import type { CellFrame } from './cell-frames';

interface TableRowProps<Item, SortKey extends string> {
  readonly rowKey: string;
  readonly item: Item;
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly frames: readonly CellFrame[];
  /** The accessible name of the checkbox; without it there is none. */
  readonly boxName?: string;
  readonly isPicked?: boolean;
  readonly onPick?: (isPicked: boolean, isRange: boolean) => void;
}

export function TableRow<Item, SortKey extends string>({
  rowKey,
  item,
  columns,
  frames,
  boxName,
  isPicked = false,
  onPick,
}: TableRowProps<Item, SortKey>) {
  // Memoised: React doesn't render the same elements again when a row is ticked.
  const drawn = useMemo(
    () =>
      columns.map(({ key, render, isEllipsis }, place) => {
        const content = render(item);
        return (
          <td
            key={key}
            role="cell"
            {...(isEllipsis && typeof content === 'string' && { title: content })}
            {...frames[place]}
          >
            {content}
          </td>
        );
      }),
    [item, columns, frames],
  );
  return (
    <tr role="row" data-row-key={rowKey} {...(boxName !== undefined && { 'aria-selected': isPicked })}>
      {boxName !== undefined && (
        <td role="cell" className="ListTable-box">
          <RowBox name={boxName} isPicked={isPicked} onPick={onPick} />
        </td>
      )}
      {drawn}
    </tr>
  );
}
