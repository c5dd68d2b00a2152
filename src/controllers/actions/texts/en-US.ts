/** The texts around actions in English. */
import type { ActionTexts } from './zh-CN';

export const enUS: ActionTexts = {
  more: 'More',
  closed: (label, refusal) => `${label} (${refusal})`,
  title: (action, record) => `${action} · ${record}`,
  reasonFor: () => 'Reason',
};
