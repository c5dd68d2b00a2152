/** The list of a declared record: its rows, filters and sorts, and the cells of its file. */
import { sql } from 'drizzle-orm';
import type { ListContract } from '#contract/lists';
import {
  fieldsOf,
  fieldsWith,
  givenName,
  listOf,
  recordStatuses,
  type RecordShape,
  type Values,
} from '#contract/record/define-record';
import type { Field } from '#contract/record/fields';
import { filterSchemaOf } from '#contract/record/schemas';
import { labelsOf } from '#contract/record/words';
import { businessTime } from '#server/lib/calendar';
import { amountColumn, amountText, countColumn, instantColumn } from '#server/export/cells';
import type { ExportCell } from '#server/export/exportable-list';
import { wasNamed } from '#server/database/names/former-names';
import { defineList, type ServedList } from '#server/list/define-list';
import { containsName, either, equals, type FilterCondition } from '#server/list/filters';
import { columnOf, keyOf, rowColumns, tableOf, type RecordParts } from './record-table';

export type RecordRows = ServedList<ListContract<Values>, Values & { readonly id: number }>;

export function recordList(record: RecordShape, parts: RecordParts): RecordRows {
  const filters = Object.fromEntries([
    ...fieldsWith(record, 'isFilter').map(([name, field]) => [
      givenName(name, field),
      name === 'name' ? isOrWasNamed(record.kind) : conditionOf(name, field),
    ]),
    ['status', equals(sql`record.status`)],
  ]);
  const sorts = Object.fromEntries([
    ...fieldsWith(record, 'isSort').map(([name]) => [name, columnOf(name === 'name' ? 'nameOrder' : name)]),
    ['createdAt', sql`record.created_at`],
    ...(record.isOrdered ? [['place', parts.place ?? columnOf('sortNo')]] : []),
  ]);
  const cells = Object.fromEntries([
    ...fieldsOf(record).map(([name, field]) => [name, cellOf(name, field)]),
    ['status', statusCell(record)],
    ['createdBy', { width: 12, text: textIn('createdBy') }],
    [
      'createdAt',
      {
        ...instantColumn,
        text: ({ createdAt }: Values) => (createdAt instanceof Date ? businessTime(createdAt) : ''),
      },
    ],
  ]);
  const list = defineList<ListContract<Values>, ReturnType<typeof rowColumns>>({
    list: listOf(record),
    filter: filterSchemaOf(record),
    table: tableOf(parts),
    columns: rowColumns(record, parts),
    key: 'id',
    sorts,
    filters,
    cells,
  });
  if (!record.isOrdered) return list;
  // The default order is the one that the office gave the records by hand.
  return {
    ...list,
    findPage: (db, query) => list.findPage(db, { sort: 'place', ...query }),
    pageReader: ({ sort = 'place', ...reading }) => list.pageReader({ sort, ...reading }),
  };
}

const isOrWasNamed = (kind: string): FilterCondition<string> =>
  either(containsName(keyOf('name')), (typed) =>
    typed === '' ? undefined : wasNamed(kind, sql`record.id`, typed),
  );

function conditionOf(name: string, { kind }: Field): FilterCondition<string | number> {
  const column = columnOf(kind === 'reference' ? `${name}Id` : name);
  if (kind === 'text') return (typed) => containsName(keyOf(name))(String(typed));
  return kind === 'flag' ? (typed) => sql`${column} = ${typed === 'true'}` : equals(column);
}

const textIn = (name: string) => (row: Values) => String(row[name] ?? '');

function cellOf(name: string, { kind, max = 0, values = {} }: Field): ExportCell<Values> {
  const read = textIn(name);
  switch (kind) {
    case 'count':
      return { ...countColumn, text: read };
    case 'money':
      return { ...amountColumn, text: ({ [name]: fen }) => amountText(typeof fen === 'number' ? fen : null) };
    case 'choice':
    case 'flag':
      return { width: 12, text: (row) => values[read(row)]?.[0] ?? '' };
    case 'reference':
      return { width: 20, text: ({ [name]: other }) => nameIn(other) };
    case 'phone':
      return { width: 14, text: read };
    case 'text':
    case 'longText':
      return { width: Math.min(40, Math.max(12, max)), text: read };
  }
}

export const nameIn = (other: unknown): string =>
  typeof other === 'object' && other !== null && 'name' in other ? String(other.name) : '';

function statusCell(record: RecordShape): ExportCell<Values> {
  const { status: words }: { readonly status: Readonly<Record<number, string>> } = labelsOf(record, 0);
  return {
    width: 8,
    text: ({ status }) => words[recordStatuses.find((each) => each === status) ?? 1] ?? '',
  };
}
