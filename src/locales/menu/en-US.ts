/** Texts of the header, the menu and the banners, in English. */
import type { MenuTexts } from './index';

export const enUS: MenuTexts = {
  account: 'Account',
  changePassword: 'Change password',
  timesOfZone: (zone) => `Times are in ${zone}`,
  signOut: 'Sign out',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'As the system',
  theme: 'Appearance',
  search: 'Search (Ctrl + K)',
  notices: 'Notices',
  noNotices: 'No new notices',
  clearNotices: 'Clear all',
  skipToContent: 'Skip to content',
  menu: 'Menu',
  foldMenu: 'Fold the menu',
  unfoldMenu: 'Unfold the menu',
  closeMenu: 'Close the menu',
  factorDue: (day) =>
    `Your role requires a second factor: turn it on before ${day}, or you can do nothing after it.`,
  factorOverdue: 'Your role requires a second factor, and the time for it is over: turn it on first.',
  factorTurnOn: 'Turn it on',
  offline: 'You are offline. What you see is from before; it is brought up to date when the line is back.',
};
