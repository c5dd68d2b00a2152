/** The kinds of column: what is shown, how wide, on which side, and "—" for nothing follow from the kind. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blank } from '../../lib/blank';
import { displayDay, displayExactInstant, displayInstant } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { SerialText } from '../values/SerialText';
import { StatusTag, type Tone } from '../values/StatusTag';
import type { ListColumn } from './list-column';
import { RecordOpener } from '../record/RecordOpener';

/** What may be said of any column beside its kind. */
export interface ColumnOptions {
  /** In pixels. */
  readonly width?: number;
  /** Stays in sight and in its place: what names the record, and what can be done to it. */
  readonly fixed?: 'left' | 'right';
  /** Stays in its place, and can't be hidden. */
  readonly isPinned?: boolean;
  /** Where it is not the label of a field. */
  readonly title?: string;
  readonly align?: 'right';
  readonly isEllipsis?: boolean;
  readonly formerKey?: string;
  /** Hidden from whoever has not asked for it. */
  readonly isExtra?: boolean;
  /** It says how the row stands, though it is no field of a closed set. */
  readonly isStatus?: boolean;
  /** What the list is ordered by at this column, where that has another name than the column. */
  readonly sort?: string;
}

type Frame = Omit<ListColumn<never>, 'key' | 'title' | 'render'> & Pick<ColumnOptions, 'title'>;

/** Method syntax on purpose: a list holds columns of many values, and treats them all alike. */
export interface Column<Value, Item = object> extends Frame {
  /** @param labelOf what the entity's vocabulary calls a value of the field; empty where it has none */
  show(value: Value, item: Item, labelOf: (value: unknown) => string): ReactNode;
}

/** A column of a closed set, whose labels must stand in the entity's vocabulary. */
export interface LabelledColumn<Value> extends Column<Value> {
  readonly isLabelled: true;
}

/** A column that shows something of the whole row, so that its name need be no field. */
export interface RowColumn<Item> extends Column<unknown, Item> {
  readonly isOfRow: true;
}

const framed = (usual: Frame, { fixed, ...options }: ColumnOptions): Frame => ({
  ...usual,
  ...options,
  ...(fixed && { fixed, isPinned: true }),
});

type Nothing = null | undefined;

/** A text in one line; the whole is in its tooltip. */
export const text = (options: ColumnOptions = {}): Column<string | Nothing> => ({
  ...framed({ width: 130, isEllipsis: true }, options),
  show: (value) => value || blank,
});

/** Another record, by its name. */
export const named = (options: ColumnOptions = {}): Column<{ readonly name: string } | Nothing> => ({
  ...framed({ width: 130, isEllipsis: true }, options),
  show: (value) => value?.name ?? blank,
});

/** Several names, or the way down a tree, in one line. */
export const path = (options: ColumnOptions = {}): Column<readonly string[]> => ({
  ...framed({ width: 180, isEllipsis: true }, options),
  show: (names) => names.join(' / ') || blank,
});

/** A whole number, digits under digits. */
export const count = (options: ColumnOptions = {}): Column<number | Nothing> => ({
  ...framed({ width: 90, align: 'right' }, options),
  show: (value) => (value === null || value === undefined ? blank : displayCount(value)),
});

/** A moment to the minute. */
export const instant = (options: ColumnOptions = {}): Column<string | Nothing> => ({
  ...framed({ width: 150 }, options),
  show: (value) => (value ? displayInstant(value) : blank),
});

/** The day of a moment; the moment itself is in its tooltip. */
export const day = (options: ColumnOptions = {}): Column<string | Nothing> => ({
  ...framed({ width: 110 }, options),
  show: (value) => (value ? <span title={displayExactInstant(value)}>{displayDay(value)}</span> : blank),
});

/** A moment to the second, where order matters. */
export const exactInstant = (options: ColumnOptions = {}): Column<string> => ({
  ...framed({ width: 180 }, options),
  show: (value) => displayExactInstant(value),
});

/** A serial, or another number that is read digit by digit. */
export const serial = (options: ColumnOptions = {}): Column<string> => ({
  ...framed({ width: 170 }, options),
  show: (value) => <SerialText first={value} />,
});

/** One of a closed set, by its label. */
export const choice = <Value extends PropertyKey>(options: ColumnOptions = {}): LabelledColumn<Value> => ({
  ...framed({ width: 110 }, options),
  isLabelled: true,
  show: (value, _item, labelOf) => labelOf(value),
});

/** A state, with what it means for the reader. */
export const status = <Value extends PropertyKey>(
  tones: Readonly<Record<Value, Tone>>,
  options: ColumnOptions = {},
): LabelledColumn<Value> => ({
  ...framed({ width: 110, isStatus: true }, options),
  isLabelled: true,
  show: (value, _item, labelOf) => <StatusTag tone={tones[value]} label={labelOf(value)} />,
});

/** What names the record, leading to its page. */
export const link = <Item,>(
  nameOf: (item: Item) => string,
  addressOf: (item: Item) => string,
  options: ColumnOptions = {},
): RowColumn<Item> => ({
  ...framed({ width: 150, fixed: 'left', isPinned: true }, options),
  isOfRow: true,
  show: (_value, item) => <Link to={addressOf(item)}>{nameOf(item)}</Link>,
});

/** What names the record, opening it beside the list. */
export const opener = <Item,>(
  nameOf: (item: Item) => string,
  /** By which the list's address names the record. */
  keyOf: (item: Item) => string | number,
  onOpen: (item: Item) => void,
  options: ColumnOptions = {},
): RowColumn<Item> => ({
  ...framed({ width: 200, isEllipsis: true }, options),
  isOfRow: true,
  show: (_value, item) => (
    <RecordOpener
      size="small"
      title={nameOf(item)}
      className="ListOpener"
      openKey={String(keyOf(item))}
      onOpen={() => onOpen(item)}
    >
      {nameOf(item)}
    </RecordOpener>
  ),
});

/** What no kind fits: buttons, two facts in one place. */
export const row = <Item,>(
  show: (item: Item) => ReactNode,
  options: ColumnOptions = {},
): RowColumn<Item> => ({
  ...framed({ width: 150 }, options),
  isOfRow: true,
  show: (_value, item) => show(item),
});

/** A value that is no field of the row itself, shown by its kind. */
export const of = <Item, Value>(read: (item: Item) => Value, column: Column<Value>): RowColumn<Item> => ({
  ...column,
  isOfRow: true,
  show: (_value, item, labelOf) => column.show(read(item), {}, labelOf),
});
