/** The records that references of a declared record are to, with those above them in a tree. */
import { sql, type SQL } from 'drizzle-orm';
import { inputsOf } from '#contract/fields/names';
import type { Choice, RecordShape } from '#contract/record/define-record';
import type { Queryable } from '#server/database/queryable';
import type { Tree } from '#server/database/tree-way';
import { inSnakeCase } from '#server/fields/columns';

/** In a tree, the field of a record that names the one above it. */
export const aboveIn = ({ fields, kind }: RecordShape): string | undefined =>
  inputsOf(fields).find(({ field: { to } }) => to === kind)?.given;

export function treeOf(record: RecordShape): Tree | undefined {
  const above = aboveIn(record);
  return above === undefined
    ? undefined
    : { table: record.table, above: inSnakeCase(above), isOrdered: record.isOrdered === true };
}

interface Way {
  readonly id: number;
  /** In a tree, the names from the top, as a file or a form has them. */
  readonly name: string;
  readonly key: string;
  /** From the top to the record itself. */
  readonly ids: readonly number[];
  /** Together with all above it. */
  readonly isEnabled: boolean;
}

/** Selects each record as a `Way`, in the order of the office, what is below a record right behind it. */
export function selectWays(record: RecordShape): SQL<Way> {
  const rows = sql.raw(record.table);
  const place = record.isOrdered ? sql`array[each.sort_no, each.id]` : sql`array[each.id]`;
  const above = treeOf(record)?.above;
  const aboveOf = (column: string) => sql.raw(`each.${column}`);
  return sql`
    with recursive way as (
      select id, name, name_key as key, array[id] as ids, status = 1 as "isEnabled", array[${place}] as places
      from ${rows} each where ${above === undefined ? sql`true` : sql`${aboveOf(above)} is null`}
      ${
        above === undefined
          ? sql``
          : sql`
            union all
            select each.id, way.name || ' / ' || each.name, way.key || '/' || each.name_key, way.ids || each.id,
              way."isEnabled" and each.status = 1, way.places || ${place}
            from ${rows} each join way on way.id = ${aboveOf(above)}`
      }
    )
    select id, name, key, ids, "isEnabled" from way order by places`;
}

/** What a form offers for a reference. In the record's own tree, each place says which records can't be put below it. */
export async function listChoices(
  db: Queryable,
  record: RecordShape,
  target: RecordShape,
): Promise<readonly Choice[]> {
  const ways = await db.query<Way>(selectWays(target));
  if (target !== record) return ways.map(({ id, name, isEnabled }) => ({ id, name, isEnabled }));
  const { levelsMax = Infinity } = record;
  /** With all that is below it. */
  const levelsOf = new Map<number, number>();
  for (const { ids } of ways)
    for (const [above, id] of ids.entries())
      levelsOf.set(id, Math.max(levelsOf.get(id) ?? 0, ids.length - above));
  return ways
    .filter(({ ids }) => ids.length < levelsMax)
    .map(({ id, name, isEnabled, ids }) => {
      const tooTall = [...levelsOf].flatMap(([each, levels]) =>
        levels > levelsMax - ids.length ? [each] : [],
      );
      return { id, name, isEnabled, unfitIds: [...new Set([...ids, ...tooTall])] };
    });
}
