/** Texts of the stock alarms. */
import type { LabelsIn } from '#contract/labels/words';
import { counted } from '#src/locales/counted';

export const stockWords = {
  title: ['库存预警', 'Stock alarm'],
  hint: [
    '可用库存低于预警线时提醒，回到恢复线才算恢复，临界时不会反复提醒。',
    'An alarm starts when available stock falls below the lower mark and ends only when it reaches the upper mark, so it does not repeat around the limit.',
  ],
  available: ['可用库存', 'Available'],
  sheets: ['张', 'cards'],
  isLow: ['预警中', 'Low'],
  isFine: ['库存充足', 'Stock is sufficient'],
  isOff: ['未设预警', 'No alarm set'],
  isUnused: ['还没有入库过', 'Never stocked'],
  since: [(time: string) => `${time} 起预警`, (time: string) => `Low since ${time}`],
  rule: [
    (lower: string, upper: string) => `低于 ${lower} 张预警，回到 ${upper} 张恢复`,
    (lower: string, upper: string) => `Alarm below ${counted(lower, 'card')}, over at ${upper}`,
  ],
  updated: [
    (who: string, time: string) => `${who} 于 ${time} 调整`,
    (who: string, time: string) => `Set by ${who} at ${time}`,
  ],
  edit: ['调整', 'Change'],
  editLabel: [(kind: string) => `调整${kind}的预警线`, (kind: string) => `Change the marks of ${kind} cards`],
  lowerHint: ['填 0 表示不预警', '0 means no alarm'],
  save: ['保存', 'Save'],
  cancel: ['返回', 'Back'],
  upperTooLow: ['恢复线不能低于预警线', 'The upper mark must not be below the lower one'],
  somebody: ['他人', 'Someone else'],
  history: ['预警历史', 'Alarms'],
  trail: ['调整记录', 'Changes to the marks'],
  stillOn: ['仍在预警', 'Still on'],
  noHistory: ['还没有发生过预警', 'No alarms yet'],
  unit: ['次', 'alarm|alarms'],
} as const;

export type StockTexts = LabelsIn<typeof stockWords>;
