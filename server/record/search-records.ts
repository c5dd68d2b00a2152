/** What the search of the whole application finds of a declared record: matches in the fields with `isSearch`. */
import { sql } from 'drizzle-orm';
import { fieldsWith, namedFields } from '#contract/fields/names';
import type { AnyRow } from '#contract/record/define-record';
import { searchHitsMax } from '#contract/search/constants';
import type { SearchHits } from '#contract/search/endpoints';
import { nameHolds } from '#server/database/contains-text';
import { wasNamed } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import { nameIn } from '#server/fields/list';
import { selectOf } from '#server/list/read-list';
import type { RecordKind } from './record-content';
import { keyOf, rowColumns, tableOf } from './record-table';

export async function searchRecords(
  db: Queryable,
  { record, parts }: Pick<RecordKind, 'record' | 'parts'>,
  text: string,
): Promise<SearchHits['records']> {
  const searched = fieldsWith(record.fields, 'isSearch').map(({ name }) => name);
  const references = namedFields(record.fields).flatMap(({ name, field: { kind } }) =>
    kind === 'reference' ? [name] : [],
  );
  const rows = await db.query<AnyRow>(sql`
    select ${selectOf(rowColumns(record, parts))} from ${tableOf(parts)}
    where ${sql.join([wasNamed(record.kind, sql`record.id`, text), ...searched.map((name) => nameHolds(keyOf(name), text))], sql` or `)}
    order by record.status desc, record.name_order, record.id limit ${searchHitsMax}`);
  return rows.map((row) => ({
    kind: record.kind,
    id: row.id,
    name: row.name,
    detail: [
      ...searched.filter((name) => name !== 'name').map((name) => String(row[name])),
      ...references.map((name) => nameIn(row[name])),
    ]
      .filter(Boolean)
      .join(' · '),
    isEnabled: row.status === 1,
  }));
}
