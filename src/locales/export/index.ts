/** The texts of exports and the task centre. Counts come as text. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export const zhCN = {
  title: '任务中心',
  hint: '导出在后台进行，离开页面或退出登录都不影响；文件保留 7 天。',
  exports: '导出',
  rowCount: (rows: string) => `${rows} 行`,
  action: '操作',
  download: '下载',
  cancel: '取消',
  cancelQuestion: '取消这个导出？已写入的部分会被丢弃。',
  retry: '重试',
  exportAgain: '重新导出',
  lost: '文件已丢失',
  lostHint: '文件不在服务器上，可以重新导出',
  remove: '删除',
  removeQuestion: '删除这条记录和它的文件？',
  yes: '确定',
  no: '返回',
  empty: '还没有导出任务',
  emptyHint: '在列表上点“导出”，文件生成后会出现在这里',
  progress: '进度',
  openCentre: '查看全部任务',
  indicator: (openCount: string) => `任务中心，${openCount} 个任务进行中`,
  indicatorIdle: '任务中心',
  readFailed: '任务加载失败',
  menu: '导出',
  menuHint: (rows: string) => `按当前筛选，共 ${rows} 行`,
  menuHintUncounted: '按当前筛选，行数统计中',
  menuDirect: '直接下载',
  menuJob: '后台导出',
  menuJobHint: '在任务中心下载',
  withScreenColumns: (format: string) => `屏幕上的列 · ${format}`,
  withAllColumns: (format: string) => `全部列 · ${format}`,
  chooseColumns: '选择列…',
  chooseSensitiveColumns: '选择列、敏感列…',
  sensitiveHint: '可识别或联系到个人的信息。勾选须填写原因，原因、列和行数记入操作日志。',
  columnsTitle: '选择要导出的列',
  allColumns: '全选',
  confirm: '导出',
  noColumns: '请至少选择一列',
  ordered: (rows: string) => `已提交导出，共 ${rows} 行，完成后会通知你`,
  finished: (file: string) => `导出完成：${file}`,
  failed: (file: string, reason: string) => `导出失败：${file}（${reason}）`,
  cancelled: '已取消导出',
  removed: '已删除',
  exportUnit: '个导出',
} as const;

export type ExportTexts = LabelsLike<typeof zhCN>;

export const exportTexts = defineTexts<ExportTexts>(zhCN, async () => (await import('./en-US')).enUS);
