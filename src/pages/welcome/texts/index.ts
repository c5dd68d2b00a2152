/** Texts of the home page. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  greeting: (name: string) => `你好，${name}`,
  todo: '待办',
  waitingForConfirm: '待确认印刷',
  waitingForReceipt: '待收货',
  partlyReceived: '部分收货',
  handOver: '换卡待交付',
  failedJobs: '失败任务',
  expiringJobs: '即将到期批次',
  expiringLine: (count: string, days: string) => `${count} 个任务有库存，激活截止日在 ${days} 天内`,
  lowStock: '库存预警',
  nothingToDo: '没有待办，一切正常',
  stock: '库存概况',
  stockByKind: '可用库存按卡类型',
  available: '可用库存',
  awaited: (count: string) => `${count} 张待到货`,
  granted: '已发放',
  lately: (count: string) => `近30天 ${count}`,
  jobs: (count: string) => `${count} 个任务`,
  batches: (count: string) => `${count} 个批次`,
  lowStockLine: (kind: string, available: string, threshold: string) =>
    `${kind}可用 ${available} 张，低于预警线 ${threshold} 张`,
  recoveringStockLine: (kind: string, available: string, upper: string) =>
    `${kind}可用 ${available} 张，回到 ${upper} 张解除预警`,
  checklist: '第一次使用',
  checklistHint: '从印第一批卡到第一次发放，五步走通整条流程。',
  steps: {
    order: '新建学习卡',
    export: '导出印刷文件',
    confirm: '到货后确认印刷完成',
    merchant: '新建商户',
    grant: '发放学习卡',
  },
  screens: '你可以打开这些页面',
  noRights: '账号还没有任何权限',
  noRightsHint: '请联系管理员分配角色，之后重新登录。',
  loadFailed: '概况加载失败',
  activity: '发放与激活',
  activatedIn: (days: number) => (days === 1 ? '今日激活' : `近${days}天激活`),
  change: (before: string, days: number) => (days === 1 ? `昨日 ${before}` : `此前同期 ${before}`),
  trend: '激活趋势',
  trendLabel: (total: string, from: string, to: string) => `${from} 至 ${to} 激活 ${total} 张`,
  topMerchants: '近30天激活最多的商户',
  cards: (count: string) => `${count} 张`,
} as const;

export type WelcomeTexts = TextsLike<typeof zhCN>;

export const welcomeTexts = defineTexts<WelcomeTexts>(zhCN, async () => (await import('./en-US')).enUS);
