/** Rights to the office's settings. */
import { rightIn } from '#contract/right-in';

const right = rightIn('system');

export const settingsRights = {
  'settings.edit': right(['修改系统设置', 'Change the system settings'], []),
};
