/** The languages of the interface: Chinese first, English second. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** The cookie in which the application tells pages that are not its own which language the person has chosen. */
export const localeCookie = 'study-card-locale';

export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');
