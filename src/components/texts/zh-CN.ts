/** The texts of the shared views in Chinese. */
import type { TextsLike } from '../../locales';

export const zhCN = {
  categoryLevels: '学段 / 年级 / 学科',
  readFailed: '数据没有加载成功',
  readFailedHint: '请检查网络后重试；若一直如此，请联系管理员。',
  retry: '重试',
  leaveTitle: '离开此页？',
  leaveHint: '已填写的内容还没有提交，离开后将丢失。',
  leave: '离开',
  stay: '继续填写',
  pleaseFillIn: (label: string) => `请填写${label}`,
  unfold: '展开筛选',
  fold: '收起筛选',
  reset: '重置',
  search: '查询',
} as const;

export type ComponentTexts = TextsLike<typeof zhCN>;
