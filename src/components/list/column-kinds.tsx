/** The kinds of column: the kind decides what is shown, the width, the alignment, and "—" for nothing. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blank } from '#src/lib/blank';
import { displayDay, displayExactInstant, displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { RecordOpener } from '../values/RecordOpener';
import { SerialText } from '../values/SerialText';
import { StatusTag, type Tone } from '../values/StatusTag';
import type { ListColumn } from './list-column';

/** Options that any kind of column takes. */
export interface ColumnOptions {
  /** In pixels. */
  readonly width?: number;
  /** Stays visible while the others scroll, for the record's name and the actions; also has the effects of `isPinned`. */
  readonly fixed?: 'left' | 'right';
  /** Can neither be moved nor hidden. */
  readonly isPinned?: boolean;
  /** The head, if it differs from the field's label. */
  readonly title?: string;
  readonly align?: 'right';
  readonly isEllipsis?: boolean;
  readonly formerKey?: string;
  /** Hidden until the person shows it. */
  readonly isExtra?: boolean;
  /** The column shows the row's status, although it is no field of a closed set. */
  readonly isStatus?: boolean;
  /** The sort key, if it differs from the column's name. */
  readonly sort?: string;
}

type Frame = Omit<ListColumn<never>, 'key' | 'title' | 'render'> & Pick<ColumnOptions, 'title'>;

/** Declared as a method on purpose: a list holds columns of different values and treats them alike. */
export interface Column<Value, Item = object> extends Frame {
  /** @param labelOf the label that the entity's vocabulary has for a value of the field; '' if it has none */
  show(value: Value, item: Item, labelOf: (value: unknown) => string): ReactNode;
}

/** A column of a closed set; the entity's vocabulary must have labels for its values. */
export interface LabelledColumn<Value> extends Column<Value> {
  readonly isLabelled: true;
}

/** A column computed from the whole row, so its name need not be a field. */
export interface RowColumn<Item> extends Column<unknown, Item> {
  readonly isOfRow: true;
}

const framed = (usual: Frame, { fixed, ...options }: ColumnOptions): Frame => ({
  ...usual,
  ...options,
  ...(fixed && { fixed, isPinned: true }),
});

type Nothing = null | undefined;

/** A text in one line, with the whole text in its tooltip. */
export const text = (options: ColumnOptions = {}): Column<string | Nothing> => ({
  ...framed({ width: 130, isEllipsis: true }, options),
  show: (value) => value || blank,
});

/** Another record, shown by its name. */
export const named = (options: ColumnOptions = {}): Column<{ readonly name: string } | Nothing> => ({
  ...framed({ width: 130, isEllipsis: true }, options),
  show: (value) => value?.name ?? blank,
});

/** Several names, or the path down a tree, in one line. */
export const path = (options: ColumnOptions = {}): Column<readonly string[]> => ({
  ...framed({ width: 180, isEllipsis: true }, options),
  show: (names) => names.join(' / ') || blank,
});

/** A whole number, right-aligned. */
export const count = (options: ColumnOptions = {}): Column<number | Nothing> => ({
  ...framed({ width: 90, align: 'right' }, options),
  show: (value) => (value === null || value === undefined ? blank : displayCount(value)),
});

/** An instant, to the minute. */
export const instant = (options: ColumnOptions = {}): Column<string | Nothing> => ({
  ...framed({ width: 150 }, options),
  show: (value) => (value ? displayInstant(value) : blank),
});

/** The day of an instant, with the instant in its tooltip. */
export const day = (options: ColumnOptions = {}): Column<string | Nothing> => ({
  ...framed({ width: 110 }, options),
  show: (value) => (value ? <span title={displayExactInstant(value)}>{displayDay(value)}</span> : blank),
});

/** An instant to the second, where the order matters. */
export const exactInstant = (options: ColumnOptions = {}): Column<string> => ({
  ...framed({ width: 180 }, options),
  show: (value) => displayExactInstant(value),
});

/** A serial, or another number that is read digit by digit. */
export const serial = (options: ColumnOptions = {}): Column<string> => ({
  ...framed({ width: 170 }, options),
  show: (value) => <SerialText first={value} />,
});

/** A value of a closed set, shown by its label. */
export const choice = <Value extends PropertyKey>(options: ColumnOptions = {}): LabelledColumn<Value> => ({
  ...framed({ width: 110 }, options),
  isLabelled: true,
  show: (value, _item, labelOf) => labelOf(value),
});

/** A status, as a tag whose colour says what it means for the reader. */
export const status = <Value extends PropertyKey>(
  tones: Readonly<Record<Value, Tone>>,
  options: ColumnOptions = {},
): LabelledColumn<Value> => ({
  ...framed({ width: 110, isStatus: true }, options),
  isLabelled: true,
  show: (value, _item, labelOf) => <StatusTag tone={tones[value]} label={labelOf(value)} />,
});

/** The record's name as a link to its page. */
export const link = <Item,>(
  nameOf: (item: Item) => string,
  addressOf: (item: Item) => string,
  options: ColumnOptions = {},
): RowColumn<Item> => ({
  ...framed({ width: 150, fixed: 'left', isPinned: true }, options),
  isOfRow: true,
  show: (_value, item) => <Link to={addressOf(item)}>{nameOf(item)}</Link>,
});

/** The record's name, which opens it in the list's drawer. */
export const opener = <Item,>(
  nameOf: (item: Item) => string,
  /** The record's key in the list's address. */
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

/** Anything that no kind fits, such as buttons, or two facts in one cell. */
export const row = <Item,>(
  show: (item: Item) => ReactNode,
  options: ColumnOptions = {},
): RowColumn<Item> => ({
  ...framed({ width: 150 }, options),
  isOfRow: true,
  show: (_value, item) => show(item),
});

/** A value that is no field of the row itself, shown with another kind. */
export const of = <Item, Value>(read: (item: Item) => Value, column: Column<Value>): RowColumn<Item> => ({
  ...column,
  isOfRow: true,
  show: (_value, item, labelOf) => column.show(read(item), {}, labelOf),
});
