/** The texts of a language: Chinese is part of the page, every other one is fetched when it is chosen. */
import type { Locale } from '#config/locales';
import { zhCN, type Messages } from './zh-CN';

/** What is there without being fetched. */
export const messagesAtHand: Partial<Record<Locale, Messages>> = { 'zh-CN': zhCN };

export const loadMessages = async (locale: Locale): Promise<Messages> =>
  locale === 'en-US' ? (await import('./en-US')).enUS : zhCN;
