/** Locales' public face. */
export { LocaleProvider, useLabels, useMessages, useShownLocale, useTexts } from './locale';
export { shellTexts } from './shell';
export { worded, wordingIn, type Wording } from './wording';
export { areTextsAtHand, defineTexts, loadLateTexts, loadTexts, type TextArea } from './text-area';
/** Texts are tables like labels, so they share the type. */
export type { LabelsLike as TextsLike } from '#contract/labels/entity-labels';
export { zhCN, type Messages } from './zh-CN';
