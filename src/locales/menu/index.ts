/** Texts of the header, the menu and the banners; loaded with these, after the login page. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export const zhCN = {
  account: '账号',
  changePassword: '修改密码',
  timesOfZone: (zone: string) => `时间均为${zone}`,
  signOut: '退出登录',
  themeLight: '浅色',
  themeDark: '深色',
  themeSystem: '跟随系统',
  theme: '外观',
  search: '搜索（Ctrl + K）',
  notices: '通知',
  noNotices: '没有新的通知',
  clearNotices: '全部清除',
  skipToContent: '跳到正文',
  menu: '菜单',
  foldMenu: '收起菜单',
  unfoldMenu: '展开菜单',
  closeMenu: '关闭菜单',
  factorDue: (day: string) => `你的角色要求两步验证，请在 ${day} 前开启；到期后不能再操作。`,
  factorOverdue: '你的角色要求两步验证，期限已过：开启之前不能操作。',
  factorTurnOn: '去开启',
  offline: '网络已断开，显示的是断开前的内容；恢复后会自动刷新。',
} as const;

export type MenuTexts = LabelsLike<typeof zhCN>;

export const menuTexts = defineTexts<MenuTexts>(zhCN, async () => (await import('./en-US')).enUS);
