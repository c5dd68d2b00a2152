/** Fills the look-up lists of a new database; a list with any entry is left as it is. */
import { sql } from 'drizzle-orm';
import type { Seed } from '#server/area/seed';
import type { Queryable } from '#server/database/queryable';

export const dictionarySeed: Seed = {
  name: 'dictionaries',
  run: ({ database }) =>
    database.transaction(async (tx) => {
      await insertTeachingMaterials(tx, starterTeachingMaterials);
      for (const [index, stage] of starterStages.entries()) await insertStage(tx, stage, index);
    }),
};

async function insertTeachingMaterials(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into teaching_materials (name, sort_no)
    select name, sort_no from unnest(${sql.param(names)}::text[]) with ordinality as given (name, sort_no)
    on conflict do nothing`);
}

async function insertStage(tx: Queryable, { name, grades, subjects }: Stage, sortNo: number): Promise<void> {
  const [stageId] = await insertCategories(tx, null, [name], sortNo);
  const gradeIds = await insertCategories(tx, stageId ?? null, grades);
  for (const gradeId of gradeIds) await insertCategories(tx, gradeId, subjects);
}

/** @returns the ids, including those that existed before */
async function insertCategories(
  tx: Queryable,
  parentId: number | null,
  names: readonly string[],
  sortNoBase = 0,
): Promise<readonly number[]> {
  await tx.execute(sql`
    insert into categories (parent_id, name, sort_no)
    select ${parentId}::integer, name, ${sortNoBase}::integer + sort_no
    from unnest(${sql.param(names)}::text[]) with ordinality as given (name, sort_no)
    on conflict do nothing`);
  const rows = await tx.query<{ id: number }>(sql`
    select id from categories
    where parent_id is not distinct from ${parentId}::integer and name = any(${sql.param(names)}::text[])
    order by sort_no`);
  return rows.map(({ id }) => id);
}

// The initial content of the look-up lists: the school system.

const starterTeachingMaterials = [
  '人教版',
  '北师大版',
  '苏教版',
  '外研版',
  '沪教版',
  '冀教版',
  '浙教版',
  '鲁教版',
] as const;

interface Stage {
  readonly name: string;
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
}

/** 学段 → 年级 → 学科. */
const starterStages: readonly Stage[] = [
  {
    name: '小学',
    grades: ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'],
    subjects: ['语文', '数学', '英语'],
  },
  {
    name: '初中',
    grades: ['七年级', '八年级', '九年级'],
    subjects: ['语文', '数学', '英语', '物理', '化学'],
  },
  {
    name: '高中',
    grades: ['高一', '高二', '高三'],
    subjects: ['语文', '数学', '英语', '物理', '化学', '生物'],
  },
];
