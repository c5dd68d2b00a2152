/** Texts of actions, in English. */
import type { ActionTexts } from './index';

export const enUS: ActionTexts = {
  more: 'More',
  closed: (label, refusal) => `${label} (${refusal})`,
  title: (action, record) => `${action} · ${record}`,
  reasonFor: () => 'Reason',
};
