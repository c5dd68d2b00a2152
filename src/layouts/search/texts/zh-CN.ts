/** The texts of the search from anywhere in Chinese. */
import type { TextsLike } from '#src/locales';

export const zhCN = {
  title: '搜索',
  placeholder: '页面、批次号、卡名称、卡号或后四位',
  placeholderPages: '页面名称',
  recent: '最近打开',
  pages: '页面',
  printJobs: '印刷批次',
  cards: '学习卡',
  codeTail: (tail: string) => `激活码尾号 ${tail}`,
  searching: '正在搜索…',
  nothing: (text: string) => `没有找到“${text}”`,
  nothingHint: '卡号可以只输入开头或后四位；批次号和卡名称可以只输入一部分。',
  failed: '没有搜索成功',
  retry: '重试',
  keys: '↑ ↓ 选择 · Enter 打开 · Esc 关闭',
  found: (count: number) => `找到 ${count} 项`,
} as const;

export type SearchTexts = TextsLike<typeof zhCN>;
