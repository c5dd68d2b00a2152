/** Texts of the header, the menu and the banners, in English. */
import type { MenuTexts } from './index';

export const enUS: MenuTexts = {
  account: 'Account',
  changePassword: 'Change password',
  timesOfZone: (zone) => `Times are in ${zone}`,
  signOut: 'Sign out',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'Follow system',
  theme: 'Appearance',
  search: 'Search (Ctrl + K)',
  notices: 'Notices',
  noNotices: 'No new notices',
  clearNotices: 'Clear all',
  skipToContent: 'Skip to content',
  menu: 'Menu',
  foldMenu: 'Collapse menu',
  unfoldMenu: 'Expand menu',
  closeMenu: 'Close menu',
  factorDue: (day) =>
    `Your role requires a second factor: please turn it on before ${day}, after which you cannot work without it.`,
  factorOverdue:
    'Your role requires a second factor and the deadline has passed: turn it on before you continue.',
  factorTurnOn: 'Turn it on',
  offline:
    'You are offline and see what was last loaded; it will refresh automatically when you are back online.',
};
