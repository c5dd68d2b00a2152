/** The languages of the interface: Chinese first, English second. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');
