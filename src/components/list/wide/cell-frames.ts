/** What head and cells of a column have in common. Pure. */
import type { CSSProperties } from 'react';
import type { ListColumn } from '../list-column';
import { insetOf } from './fixed-columns';

export interface CellFrame {
  readonly className?: string;
  readonly style?: CSSProperties;
}

export function framesOf(columns: readonly ListColumn<never>[], boxWidth: number): readonly CellFrame[] {
  const isEdge = (place: number, fixed: 'left' | 'right') =>
    columns[place]?.fixed === fixed && columns[place + (fixed === 'left' ? 1 : -1)]?.fixed !== fixed;
  return columns.map(({ key, align, fixed }, place) => {
    const style = insetOf(columns, place, boxWidth);
    const classes = [
      key === 'actions' && 'ListTable-actions',
      align === 'right' && 'ListTable-figure',
      fixed && 'ListTable-fixed',
      isEdge(place, 'left') && 'ListTable-lastAtStart',
      isEdge(place, 'right') && 'ListTable-firstAtEnd',
    ].filter((name) => name !== undefined && name !== false);
    return { ...(classes.length > 0 && { className: classes.join(' ') }), ...(style && { style }) };
  });
}
