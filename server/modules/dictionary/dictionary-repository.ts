/** Statements that read the look-up lists. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';

export interface Named {
  readonly id: number;
  readonly name: string;
}

export const listTeachingMaterials = (db: Queryable) =>
  db.query<Named>(sql`select id, name from teaching_materials order by sort_no, id`);

export interface CategoryRow extends Named {
  readonly parentId: number | null;
}

/** Parents and children in one list, in the order in which siblings are shown. */
export const listCategories = (db: Queryable) =>
  db.query<CategoryRow>(sql`select id, name, parent_id as "parentId" from categories order by sort_no, id`);

export interface GoodsKind extends Named {
  goods: Named[];
}

export const listGoodsKinds = (db: Queryable) =>
  db.query<GoodsKind>(sql`
    select id, name,
      array(
        select json_build_object('id', goods.id, 'name', goods.name)
        from goods where kind_id = kind.id order by goods.id
      ) as goods
    from goods_kinds kind
    order by sort_no, id`);

export interface PresentGoods extends Named {
  readonly kindId: number;
  readonly kindName: string;
}

/** @param kindIds all kinds when absent */
export const listPresentGoods = (db: Queryable, kindIds: readonly number[] | undefined) =>
  db.query<PresentGoods>(sql`
    select goods.id, goods.name, kind_id as "kindId", kind.name as "kindName"
    from goods
    join goods_kinds kind on kind.id = kind_id
    where is_present ${kindIds ? sql`and kind_id = any(${sql.param(kindIds)}::integer[])` : sql``}
    order by kind.sort_no, kind_id, goods.id`);

export const listPrintShops = (db: Queryable) =>
  db.query<Named>(sql`select id, name from print_shops order by id`);
