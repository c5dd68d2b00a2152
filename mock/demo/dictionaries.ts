/** The demo's goods, print shops and pages, in addition to what every database starts with. */
import { sql } from 'drizzle-orm';
import type { Seed } from '#server/area/seed';
import { nameOrderOf } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';

interface Goods {
  readonly kind: string;
  readonly name: string;
  /** May be given along with a card. */
  readonly isPresent: boolean;
}

const goods: readonly Goods[] = [
  { kind: '同步课程', name: '同步学习会员', isPresent: false },
  { kind: '专题训练', name: '口算训练营', isPresent: true },
  { kind: '阅读素养', name: '分级阅读会员', isPresent: true },
  { kind: '同步课程', name: '小学数学同步课（全年）', isPresent: false },
  { kind: '同步课程', name: '小学英语同步课（全年）', isPresent: false },
  { kind: '同步课程', name: '初中物理同步课（学期）', isPresent: false },
  { kind: '专题训练', name: '计算能力训练 30 天', isPresent: true },
  { kind: '专题训练', name: '中考真题精讲', isPresent: false },
  { kind: '阅读素养', name: '每日晨读打卡', isPresent: true },
  { kind: '学习工具', name: '错题本会员', isPresent: true },
  { kind: '学习工具', name: '作业批改 50 次', isPresent: true },
];

const printShops = ['华印智能卡有限公司', '苏州金卡印务', '广州粤彩制卡厂'];

const pages = [
  { name: '标准激活页', status: 1 },
  { name: '小学数学激活页', status: 1 },
  { name: '暑期活动激活页', status: 0 },
];

/** Before all other events of the demo. */
const atFirst = sql`now() - interval '200 days'`;

export const dictionaryDemoSeed: Seed = {
  name: 'demo-dictionaries',
  run: ({ database }) =>
    database.transaction(async (tx) => {
      await insertGoods(tx);
      await tx.execute(sql`
        insert into print_shops (name) select unnest(${sql.param(printShops)}::text[]) on conflict do nothing`);
      for (const { name, status } of pages) {
        await tx.execute(
          sql`
            with page as (
              insert into pages (name, name_order, status, version_no, created_at, updated_at)
              values (${name}, ${nameOrderOf(name)}, ${status}, ${status === 1 ? 1 : null}, ${atFirst}, ${atFirst})
              on conflict do nothing
              returning id, draft, version_no
            )
            insert into page_versions (page_id, version_no, content, published_at)
            select id, version_no, draft, ${atFirst} from page where version_no is not null`,
        );
      }
    }),
};

/** Creates the kinds, too. */
async function insertGoods(tx: Queryable): Promise<void> {
  const kinds = [...new Set(goods.map(({ kind }) => kind))];
  await tx.execute(sql`
    insert into goods_kinds (name, sort_no)
    select name, sort_no from unnest(${sql.param(kinds)}::text[]) with ordinality as given (name, sort_no)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into goods (kind_id, name, is_present)
    select kind.id, given.name, is_present
    from unnest(
      ${sql.param(goods.map(({ kind }) => kind))}::text[],
      ${sql.param(goods.map(({ name }) => name))}::text[],
      ${sql.param(goods.map(({ isPresent }) => isPresent))}::boolean[]
    ) with ordinality as given (kind_name, name, is_present, sort_no)
    join goods_kinds kind on kind.name = kind_name
    order by given.sort_no
    on conflict do nothing`);
}
