/**
 * Rows as one table, whose head stays in the window and whose fixed columns stay at the sides. It is the product's own:
 * antd's table draws head and rows as two tables, of which the rows have no heads for a screen reader.
 */
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Density } from '#contract/lists';
import { useTexts } from '#src/locales';
import { Busy } from '../Busy';
import type { ListColumn } from '../list-column';
import { RowBox } from '../RowBox';
import { listTexts } from '../texts';
import { framesOf } from './cell-frames';
import { widthOf } from './fixed-columns';
import { HeadCell, type Sorting } from './HeadCell';
import { TableRow } from './TableRow';
import { moveTogether, useSideways } from './use-sideways';
import './data-table.css';

export interface DataTableProps<Item, SortKey extends string = string> {
  /** The accessible name. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly isLoading: boolean;
  /** Keep the array stable between renders: rows are drawn again for another one. */
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly keyOf: (item: Item) => string;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  readonly density?: Density;
  /** Without it, no column sorts. */
  readonly sorting?: Sorting<SortKey>;
  /** Without it, rows have no checkboxes. */
  readonly picking?: Picking<Item> | undefined;
  /** The head stays this far below the window's upper edge; without it, it scrolls away with the rows. */
  readonly headInsetPx?: number;
}

interface Picking<Item> {
  readonly isPicked: (key: string) => boolean;
  /** The accessible name of a row. */
  readonly nameOf: (item: Item) => string;
  /** @param keys rows of this page, which all become picked, or all not */
  readonly onPick: (keys: readonly string[], isPicked: boolean) => void;
}

const boxWidthPx = 48;

/** Of the table: its columns for the style sheet, its width also for the print style sheet (src/layouts/menu/print.css). */
interface TableStyle extends CSSProperties {
  readonly '--columns': string;
  readonly '--printed-columns': string;
  readonly '--list-width': number;
  readonly '--head-inset'?: string;
}

export function DataTable<Item extends object, SortKey extends string = string>(
  props: DataTableProps<Item, SortKey>,
) {
  const { name, items, isLoading, columns, keyOf, empty, density = 'standard', picking, headInsetPx } = props;
  const text = useTexts(listTexts);
  const tableRef = useSideways();
  const keys = items.map(keyOf);
  const boxWidth = picking ? boxWidthPx : 0;
  const frames = useMemo(() => framesOf(columns, boxWidth), [columns, boxWidth]);
  const pickedCount = picking ? keys.filter(picking.isPicked).length : 0;
  const pickRange = usePickedRange(keys, picking?.onPick);
  const style: TableStyle = {
    '--columns': [...(picking ? [`${boxWidthPx}px`] : []), ...columns.map(trackOf)].join(' '),
    '--printed-columns': columns
      .filter(({ key }) => key !== 'actions')
      .map(trackOf)
      .join(' '),
    '--list-width': widthOf(columns) + boxWidth,
    ...(headInsetPx !== undefined && { '--head-inset': `${headInsetPx}px` }),
  };
  // The roles are those of the elements, which some browsers forget for rows that are laid out as grids.
  return (
    <Busy isBusy={isLoading}>
      <table
        ref={tableRef}
        role="table"
        aria-label={name}
        className={`ListTable ListTable-${density}`}
        style={style}
      >
        <thead role="rowgroup" onScroll={moveTogether}>
          <tr role="row">
            {picking && (
              <th role="columnheader" scope="col" className="ListTable-box">
                <RowBox
                  name={text.selectPage}
                  isPicked={pickedCount > 0 && pickedCount === keys.length}
                  isMixed={pickedCount > 0 && pickedCount < keys.length}
                  isDisabled={keys.length === 0}
                  onPick={(isPicked) => picking.onPick(keys, isPicked)}
                />
              </th>
            )}
            {columns.map((column, place) => (
              <HeadCell key={column.key} column={column} frame={frames[place]} sorting={props.sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onScroll={moveTogether}>
          {items.map((item, place) => {
            const key = keys[place] ?? '';
            return (
              <TableRow
                key={key}
                rowKey={key}
                item={item}
                columns={columns}
                frames={frames}
                {...(picking && {
                  boxName: text.select(picking.nameOf(item)),
                  isPicked: picking.isPicked(key),
                  onPick: (isPicked, isRange) => pickRange(key, isPicked, isRange),
                })}
              />
            );
          })}
          {items.length === 0 && (
            <tr role="row" className="ListTable-none">
              <td role="cell" colSpan={columns.length + (picking ? 1 : 0)}>
                {!isLoading && empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Busy>
  );
}

/** Columns share what is left over by their widths. */
const trackOf = ({ width }: Pick<ListColumn<never>, 'width'>): string => `minmax(${width}px, ${width}fr)`;

/** Ticks with Shift all rows from the one that was ticked last. */
function usePickedRange(keys: readonly string[], onPick: Picking<never>['onPick'] | undefined) {
  const last = useRef<string>(undefined);
  return (key: string, isPicked: boolean, isRange: boolean): void => {
    const [from, to] = [keys.indexOf(last.current ?? ''), keys.indexOf(key)].toSorted((a, b) => a - b);
    last.current = key;
    const isWithin = isRange && from !== undefined && to !== undefined && from >= 0;
    onPick?.(isWithin ? keys.slice(from, to + 1) : [key], isPicked);
  };
}
