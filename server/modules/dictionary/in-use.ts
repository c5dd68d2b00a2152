/** Which entries of the look-up lists may be chosen; earlier choices stay. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { FieldMessage } from '#server/lib/refusal';
import { say, type Message, type Word } from '#server/texts/say';

/** A condition on `goods` joined with their `kind`: disabling a kind disables its goods. */
export const areGoodsEnabled = sql<boolean>`(goods.status = 1 and kind.status = 1)`;

/** A condition on a row of `category_paths`: disabling a category disables everything below it. */
export const isCategoryEnabled = sql<boolean>`not exists (
  select from categories above where above.id = any(category_paths.ids) and above.status = 0
)`;

type IsEnabled = (id: number | null) => SQL<boolean | null>;

/** Null where there is no such entry. */
export const isEnabled = {
  teachingMaterial: (id) => sql`(select status = 1 from teaching_materials where id = ${id})`,
  category: (id) => sql`(select ${isCategoryEnabled} from category_paths where id = ${id})`,
  goods: (id) =>
    sql`(select ${areGoodsEnabled} from goods join goods_kinds kind on kind.id = kind_id where goods.id = ${id})`,
  printShop: (id) => sql`(select status = 1 from print_shops where id = ${id})`,
} as const satisfies Readonly<Record<string, IsEnabled>>;

/** The reason why an entry can't be chosen. @param enabled null where there is no such entry */
export const obstacleTo = (enabled: boolean | null, missing: Word, disabled: Word): Message | undefined => {
  if (enabled === null) return say(missing);
  return enabled ? undefined : say(disabled);
};

export async function findObstacle(
  db: Queryable,
  entry: keyof typeof isEnabled,
  id: number,
  missing: Word,
  disabled: Word,
): Promise<Message | undefined> {
  const [found] = await db.query<{ enabled: boolean | null }>(sql`select ${isEnabled[entry](id)} as enabled`);
  return obstacleTo(found?.enabled ?? null, missing, disabled);
}

/** Faults of the goods that can't be given along. */
export async function findBrokenPresents(db: Queryable, ids: readonly number[]): Promise<FieldMessage[]> {
  const rows = await db.query<{ id: number; enabled: boolean }>(sql`
    select goods.id, ${areGoodsEnabled} as enabled
    from goods
    join goods_kinds kind on kind.id = kind_id
    where is_present and goods.id = any(${sql.param([...ids])}::integer[])`);
  const enabled = new Map(rows.map((row) => [row.id, row.enabled]));
  return ids.flatMap((id, place) => {
    const message = obstacleTo(enabled.get(id) ?? null, '赠送商品不存在', '赠送商品已停用');
    return message ? [{ path: `presentGoodsIds.${place}`, message }] : [];
  });
}
