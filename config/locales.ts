/** The languages of the interface: Chinese first, English second. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** What each is called by those who speak it. */
export const localeNames: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

/** The cookie in which the application tells pages that are not its own which language the person has chosen. */
export const localeCookie = 'study-card-locale';

export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');
