/** Shows the counts of a declared record, which lead to the lists of what they count. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Values } from '#contract/fields/values';
import { countsOf, type AnyRow } from '#contract/record/define-record';
import { displayCount } from '#src/lib/display-number';
import type { LinkOf, RecordScreen } from './record-screen';

export function shownCount(name: string, row: AnyRow, linkOf?: LinkOf): ReactNode {
  const text = displayCount(Number(row[name]));
  const to = linkOf?.(name, row);
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}

/** The count fields that are above zero: what refers to the record or records. */
export const usesOf = ({ model: { record } }: RecordScreen, counted: Values) =>
  countsOf(record).filter(([name]) => Number(counted[name]) > 0);
