/** Where a table's fixed columns stay while the others scroll. Pure. */
import type { CSSProperties } from 'react';
import type { ListColumn } from '../list-column';

type FixedColumn = Pick<ListColumn<never>, 'width' | 'fixed'>;

/**
 * The inset of a fixed column: the widths of the fixed columns between it and the edge.
 *
 * @param boxWidthPx width of the checkboxes before the first column
 * @returns undefined for a column that scrolls
 */
export function insetOf(
  columns: readonly FixedColumn[],
  place: number,
  boxWidthPx: number,
): CSSProperties | undefined {
  const fixed = columns[place]?.fixed;
  const widthBeside = (between: readonly FixedColumn[]) =>
    widthOf(between.filter((column) => column.fixed === fixed));
  if (fixed === 'left') return { insetInlineStart: boxWidthPx + widthBeside(columns.slice(0, place)) };
  if (fixed === 'right') return { insetInlineEnd: widthBeside(columns.slice(place + 1)) };
  return undefined;
}

/** The columns' total width in pixels. */
export const widthOf = (columns: readonly FixedColumn[]): number =>
  columns.reduce((width, column) => width + column.width, 0);
