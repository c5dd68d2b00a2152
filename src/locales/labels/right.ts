/** The labels of rights in the current language. */
import { rightLabels as zhCN, rightLabelsEnUS as enUS, type Right } from '#contract/rights';
import type { TextArea } from '../text-area';

export const rightLabels: TextArea<Readonly<Record<Right, string>>> = {
  textsIn: (locale) => (locale === 'zh-CN' ? zhCN : enUS),
};
