/** The languages of the interface: Chinese first, English second. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** The name of each language in itself. */
export const localeNames: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

/** The cookie that tells server-drawn pages which language the person has chosen. */
export const localeCookie = 'study-card-locale';

export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');
