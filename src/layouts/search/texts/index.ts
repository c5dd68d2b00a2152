/** Texts of the global search. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  title: '搜索',
  page: '页面',
  placeholderPages: '页面名称',
  recent: '最近打开',
  pages: '页面',
  actions: '操作',
  separator: '、',
  searching: '正在搜索…',
  tooLong: (max: string) => `最多 ${max} 个字，请缩短后再查`,
  nothing: (text: string) => `没有找到“${text}”`,
  failed: '搜索失败',
  retry: '重试',
  keys: '↑ ↓ 选择 · Enter 打开 · Esc 关闭',
  found: (count: number) => `找到 ${count} 项`,
} as const;

export type SearchTexts = TextsLike<typeof zhCN>;

export const searchTexts = defineTexts<SearchTexts>(zhCN, async () => (await import('./en-US')).enUS);
