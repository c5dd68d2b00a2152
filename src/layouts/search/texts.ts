/** Texts of the global search. */

export const searchWords = {
  title: ['搜索', 'Search'],
  page: ['页面', 'Page'],
  placeholderPages: ['页面名称', 'Page name'],
  recent: ['最近打开', 'Recently opened'],
  pages: ['页面', 'Pages'],
  actions: ['操作', 'Actions'],
  separator: ['、', ', '],
  searching: ['正在搜索…', 'Searching…'],
  tooLong: [
    (max: string) => `最多 ${max} 个字，请缩短后再查`,
    (max: string) => `Shorten it to at most ${max} characters`,
  ],
  nothing: [(text: string) => `没有找到“${text}”`, (text: string) => `Nothing found for "${text}"`],
  failed: ['搜索失败', 'The search failed'],
  retry: ['重试', 'Try again'],
  keys: ['↑ ↓ 选择 · Enter 打开 · Esc 关闭', '↑ ↓ select · Enter open · Esc close'],
  lastDay: ['最后一天', 'Last day'],
  found: [(count: number) => `找到 ${count} 项`, (count: number) => `${count} found`],
} as const;
