/** Locales' public face. */
export { LocaleProvider, useMessages, useShownLocale, useTexts } from './locale';
export { shellTexts } from './shell';
export { worded, wordingIn, type Wording } from './wording';
export { areTextsAtHand, defineTexts, loadLateTexts, loadTexts, type TextArea } from './text-area';
/** Sentences are a table like labels. */
export type { LabelsLike as TextsLike } from '#contract/labels/entity-labels';
export { zhCN, type Messages } from './zh-CN';
