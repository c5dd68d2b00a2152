/** Shows a field of a declared record: in a table cell, as a fact, or in a line of a card. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Values } from '#contract/fields/values';
import { countsOf, type AnyRow } from '#contract/record/define-record';
import type { Field } from '#contract/fields/fields';
import type { RecordLabelling } from '#src/models/record/record-model';
import { displayCount } from '#src/lib/display-number';
import { displayYuan } from '#src/lib/money';
import type { LinkOf, RecordScreen } from './record-screen';

/** The labels of a field's closed set of values. */
export function setOf(labels: RecordLabelling, name: string): Readonly<Record<string, string>> {
  const set = labels[name];
  return typeof set === 'object' ? set : {};
}

/** The field's value as text; empty if it is not filled in. */
export function textOfField(
  name: string,
  { kind, values }: Field,
  row: Values,
  labels: RecordLabelling,
): string {
  const value = row[name];
  if (value === null || value === undefined) return '';
  if (kind === 'count') return displayCount(Number(value));
  if (kind === 'money') return displayYuan(Number(value));
  if (kind === 'reference') return String(Reflect.get(Object(value), 'name'));
  return values ? (setOf(labels, name)[String(value)] ?? '') : String(value);
}

/** A count links to the list of what it counts. */
export function shownField(
  name: string,
  field: Field,
  row: AnyRow,
  labels: RecordLabelling,
  linkOf?: LinkOf,
): ReactNode {
  const text = textOfField(name, field, row, labels);
  const to = field.kind === 'count' ? linkOf?.(name, row) : undefined;
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}

/** The count fields that are above zero: what refers to the record or records. */
export const usesOf = ({ model: { record } }: RecordScreen, counted: Values) =>
  countsOf(record).filter(([name]) => Number(counted[name]) > 0);
