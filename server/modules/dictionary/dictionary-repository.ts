/** Statements that read the look-up lists. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { areGoodsEnabled, isCategoryEnabled } from './in-use';

export interface Entry {
  readonly id: number;
  readonly name: string;
  /** Whether it may be chosen. */
  readonly isEnabled: boolean;
}

export const listTeachingMaterials = (db: Queryable) =>
  db.query<Entry>(
    sql`select id, name, status = 1 as "isEnabled" from teaching_materials order by sort_no, id`,
  );

export interface CategoryRow extends Entry {
  readonly parentId: number | null;
}

/** Parents and children in one list, in the display order of siblings. */
export const listCategories = (db: Queryable) =>
  db.query<CategoryRow>(sql`
    select id, name, parent_id as "parentId", ${isCategoryEnabled} as "isEnabled"
    from categories
    join category_paths using (id)
    order by sort_no, id`);

export interface GoodsKind extends Entry {
  goods: Entry[];
}

export const listGoodsKinds = (db: Queryable) =>
  db.query<GoodsKind>(sql`
    select id, name, status = 1 as "isEnabled",
      array(
        select json_build_object('id', goods.id, 'name', goods.name, 'isEnabled', ${areGoodsEnabled})
        from goods where kind_id = kind.id order by goods.id
      ) as goods
    from goods_kinds kind
    order by sort_no, id`);

export interface PresentGoods extends Entry {
  readonly kindId: number;
  readonly kindName: string;
}

/** @param kindIds absent for all kinds */
export const listPresentGoods = (db: Queryable, kindIds: readonly number[] | undefined) =>
  db.query<PresentGoods>(sql`
    select goods.id, goods.name, kind_id as "kindId", kind.name as "kindName", ${areGoodsEnabled} as "isEnabled"
    from goods
    join goods_kinds kind on kind.id = kind_id
    where is_present ${kindIds ? sql`and kind_id = any(${sql.param(kindIds)}::integer[])` : sql``}
    order by kind.sort_no, kind_id, goods.id`);

export const listPrintShops = (db: Queryable) =>
  db.query<Entry>(sql`select id, name, status = 1 as "isEnabled" from print_shops order by id`);
