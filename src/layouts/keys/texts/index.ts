/** Texts of the keyboard shortcuts. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  title: '键盘快捷键',
  keys: [
    ['Ctrl + K', '搜索页面、记录和操作'],
    ['/', '到筛选条件'],
    ['J / K', '下一行 / 上一行'],
    ['Enter', '打开所在行'],
    ['X', '选择所在行'],
    ['E', '导出列表'],
    ['Esc', '关闭弹窗或抽屉'],
    ['?', '显示这些快捷键'],
  ],
  isOn: '启用单键快捷键（/ J K X E）',
} as const;

export type KeyTexts = TextsLike<typeof zhCN>;

export const keyTexts = defineTexts<KeyTexts>(zhCN, async () => (await import('./en-US')).enUS);
