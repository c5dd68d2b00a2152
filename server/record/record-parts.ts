/** What statements need of a declared record beyond its fields, from its declaration and those of what it refers to. */
import { sql, type SQL } from 'drizzle-orm';
import type { Counted } from '#contract/fields/fields';
import { inputsOf } from '#contract/fields/names';
import { countsOf, type RecordShape } from '#contract/record/define-record';
import { records } from '#contract/records';
import { named } from '#server/database/named';
import type { Queryable } from '#server/database/queryable';
import { refersTo } from '#server/database/refers-to';
import { alongTree } from '#server/database/tree-way';
import { inSnakeCase } from '#server/fields/columns';
import type { FieldMessage } from '#server/lib/refusal';
import { saidAs, say } from '#server/texts/say';
import type { Content, RecordParts } from './record-table';
import { aboveIn, treeOf } from './record-targets';

export function partsOf(record: RecordShape): RecordParts {
  const references = inputsOf(record.fields).flatMap(({ name, given, field: { kind, to } }) =>
    kind === 'reference' ? [{ name, given, target: recordOf(record, to) }] : [],
  );
  const tree = treeOf(record);
  const { levelsMax, jobColumn } = record;
  return {
    table: record.table,
    counts: Object.fromEntries(countsOf(record).map(([name, { counted }]) => [name, countOf(counted)])),
    references: Object.fromEntries(references.map(({ name, target }) => [name, target])),
    shown: Object.fromEntries(
      references.flatMap(({ name, given, target }) => {
        const way = treeOf(target);
        return way ? [[name, wayOf(way, sql.raw(`record.${inSnakeCase(given)}`))]] : [];
      }),
    ),
    ...(tree && {
      among: aboveIn(record) ?? '',
      // Siblings by their places, and what is below a record right behind it.
      place: alongTree(tree, sql`record.id`, sql`array_agg(array[sort_no, id] order by height desc)`),
      ...(levelsMax !== undefined && {
        check: (db: Queryable, content: Content, id: number | undefined) =>
          checkLevels(db, { ...record, levelsMax }, content, id),
      }),
    }),
    ...(jobColumn !== undefined && { soldCards: soldOf(jobColumn) }),
  };
}

/** @throws Error when no record is declared of the kind */
function recordOf(record: RecordShape, kind: string | undefined): RecordShape {
  const found = [record, ...records].find((each) => each.kind === kind);
  if (!found) throw new Error(`${record.kind} refers to ${kind}, which is no declared record.`);
  return found;
}

const wayOf = (tree: NonNullable<ReturnType<typeof treeOf>>, id: SQL): SQL =>
  alongTree(
    tree,
    id,
    sql`case when count(*) > 0 then ${named(id, sql`string_agg(name, ' / ' order by height desc)`)} end`,
  );

/** How many rows refer to the one that statements call `record`. */
const countOf = ({ from, by, only = {} }: Counted) =>
  sql<number>`(
    select count(*)::integer from ${sql.raw(from)} referring
    where ${sql.join(
      [
        refersTo(sql.raw(`referring.${by}`), sql`record.id`),
        ...Object.entries(only).map(([column, values]) =>
          sql.raw(`referring.${column} in (${values.join()})`),
        ),
      ],
      sql` and `,
    )}
  )`;

const soldOf = (jobColumn: string) =>
  sql<number>`(
    select coalesce(sum(cards_granted + cards_received + cards_activated), 0)::integer
    from print_jobs job where ${sql.raw(`job.${jobColumn}`)} = record.id
  )`;

/** Whether a tree stays within its levels when the record, with what is below it, stands where its content says. */
async function checkLevels(
  db: Queryable,
  record: RecordShape & { readonly levelsMax: number },
  content: Content,
  id: number | undefined,
): Promise<readonly FieldMessage[]> {
  const path = aboveIn(record) ?? '';
  const above = sql.raw(inSnakeCase(path));
  const table = sql.raw(record.table);
  const [found] = await db.query<{ isWithin: boolean }>(sql`
    with recursive higher (id, level) as (
      select ${content[path] ?? null}::integer, 1
      union all
      select each.${above}, level + 1 from higher join ${table} each using (id) where each.${above} is not null
    ), lower (id, level) as (
      select ${id ?? null}::integer, 1
      union all
      select each.id, level + 1 from lower join ${table} each on each.${above} = lower.id
    )
    select (select max(level) from higher where id is not null) + (select max(level) from lower)
      <= ${record.levelsMax}::integer as "isWithin"`);
  if (found?.isWithin !== false) return [];
  return [
    {
      path,
      message: say('{record}最多 {count} 级', { record: saidAs(record.label[0]), count: record.levelsMax }),
    },
  ];
}
