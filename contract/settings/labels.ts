/** Labels of the office's settings. */
import { fieldWords } from '#contract/fields/words';
import { labelsIn, type EntityWords } from '#contract/labels/words';
import { settingsFields } from './fields';

const { labels, sets } = fieldWords(settingsFields);

export const settingsWords = {
  entity: ['系统设置', 'System settings'],
  fields: labels,
  ...sets,
  auditActions: { 'settings.update': ['修改系统设置', 'Change the system settings'] },
} as const satisfies EntityWords;

export const settingsLabels = labelsIn(settingsWords, 'zh-CN');
