/** The list of a declared record: its rows, filters and sorts, and the cells of its file. */
import { sql } from 'drizzle-orm';
import { fieldsWith, inputsOf } from '#contract/fields/names';
import type { Values } from '#contract/fields/values';
import type { ListContract } from '#contract/lists';
import { listOf, recordStatuses, type RecordShape } from '#contract/record/define-record';
import { filterSchemaOf } from '#contract/record/schemas';
import { statusWords } from '#contract/record/words';
import { wasNamed } from '#server/database/names/former-names';
import { instantColumn } from '#server/export/cells';
import type { ExportCell } from '#server/export/exportable-list';
import { cellsOf, filterConditions } from '#server/fields/list';
import { businessTime } from '#server/lib/calendar';
import { defineList, type ServedList } from '#server/list/define-list';
import { containsName, either, type FilterCondition } from '#server/list/filters';
import { columnOf, keyOf, rowColumns, tableOf, type RecordParts } from './record-table';

export type RecordRows = ServedList<ListContract<Values>, Values & { readonly id: number }>;

export function recordList(record: RecordShape, parts: RecordParts): RecordRows {
  const columns = Object.fromEntries(inputsOf(record.fields).map(({ given }) => [given, columnOf(given)]));
  const filters = {
    ...filterConditions(record.fields, columns),
    ...(record.fields.name.options.isFilter && { name: isOrWasNamed(record.kind) }),
    status: (value: unknown) => sql`record.status = ${value}`,
  };
  const sorts = Object.fromEntries([
    ...fieldsWith(record.fields, 'isSort').map(({ name }) => [
      name,
      columnOf(name === 'name' ? 'nameOrder' : name),
    ]),
    ['createdAt', sql`record.created_at`],
    ...(record.isOrdered ? [['place', parts.place ?? columnOf('sortNo')]] : []),
  ]);
  const cells: Readonly<Record<string, ExportCell<Values>>> = {
    ...cellsOf(record.fields),
    status: statusCell,
    createdBy: { width: 12, text: ({ createdBy }) => String(createdBy ?? '') },
    createdAt: {
      ...instantColumn,
      text: ({ createdAt }) => (createdAt instanceof Date ? businessTime(createdAt) : ''),
    },
  };
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

const isOrWasNamed = (kind: string): FilterCondition<unknown> => {
  const condition = either<string>(containsName(keyOf('name')), (typed) =>
    typed === '' ? undefined : wasNamed(kind, sql`record.id`, typed),
  );
  return (typed) => condition(String(typed));
};

const statusCell: ExportCell<Values> = {
  width: 8,
  text: ({ status }) => statusWords[recordStatuses.find((each) => each === status) ?? 1][0],
};
