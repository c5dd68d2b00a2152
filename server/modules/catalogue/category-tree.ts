/** Allowed places of a category in its tree: 学段, 年级, 学科. */
import { sql } from 'drizzle-orm';
import { category } from '#contract/catalogue/category';
import type { Values } from '#contract/fields/values';
import type { Queryable } from '#server/database/queryable';
import type { FieldMessage } from '#server/lib/refusal';
import { say } from '#server/texts/say';

/** @param id of the category that is moved with everything below it */
export async function checkPlaceInTree(
  db: Queryable,
  { parentId }: Values,
  id: number | undefined,
): Promise<readonly FieldMessage[]> {
  if (typeof parentId !== 'number') return [];
  const [found] = await db.query<{ above: number; below: number }>(sql`
    select cardinality(ids) as above,
      coalesce(
        (
          select max(cardinality(below.ids) - array_position(below.ids, ${id ?? null}::integer))
          from category_paths below where ${id ?? null}::integer = any(below.ids)
        ),
        0
      ) as below
    from category_paths where id = ${parentId}`);
  if (!found || found.above + 1 + found.below <= category.levelsMax) return [];
  return [{ path: 'parentId', message: say('类目最多三级') }];
}
