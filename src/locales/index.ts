/** Locales' public face. */
export { LocaleProvider, useMessages, useShownLocale, useTexts } from './locale';
export { shellTexts } from './shell';
export { areTextsAtHand, defineTexts, loadTexts, type TextArea, type TextsLike } from './text-area';
export { zhCN, type Messages } from './zh-CN';
