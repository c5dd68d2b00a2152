/** What the look-up lists hold from the first start on: the school system. */

export const starterTeachingMaterials = [
  '人教版',
  '北师大版',
  '苏教版',
  '外研版',
  '沪教版',
  '冀教版',
  '浙教版',
  '鲁教版',
] as const;

export interface Stage {
  readonly name: string;
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
}

/** 学段 → 年级 → 学科. */
export const starterStages: readonly Stage[] = [
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
