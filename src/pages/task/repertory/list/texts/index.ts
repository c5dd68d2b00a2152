/** Texts of the inventory's list. Counts are passed as formatted text. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  title: '库存管理',
  create: '新建学习卡',
  printingRecord: '印刷记录',
  searchLabel: '筛选印刷任务',
  unit: '个任务',
  records: '印刷任务',
  none: '还没有印刷任务',
  noneHint: '新建学习卡，系统生成卡号和激活码，导出后交给印刷厂',
  view: '查看',
  quickView: '速览',
  details: '查看详情',
  noSuchJob: '没有这个印刷任务',
  created: '创建',
  export: { label: '导出印刷记录' },
  actions: '操作',
  tiles: {
    label: '库存',
    available: '可用库存',
    awaited: (count: string) => `${count} 张待到货`,
    granted: '已发放',
    grantedLast30Days: '近30天发放',
    lowStock: '库存预警',
    enough: '库存充足',
    lowStockLine: (kind: string, available: string, threshold: string) =>
      `${kind} ${available} / ${threshold}`,
    separator: '，',
  },
} as const;

export type RepertoryListTexts = TextsLike<typeof zhCN>;

export const repertoryListTexts = defineTexts<RepertoryListTexts>(
  zhCN,
  async () => (await import('./en-US')).enUS,
);
