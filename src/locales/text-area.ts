/** An area's texts: Chinese is part of the area's code, every other language is fetched by those who choose it. */
import type { Locale } from '#config/locales';

/**
 * The texts of one area, in every language.
 *
 * A part of a page that is fetched later uses the areas of its page: the language is looked after when a page arrives
 * and when the person chooses another.
 */
export interface TextArea<Texts> {
  /** Chinese, as long as the language has not arrived. */
  readonly textsIn: (locale: Locale) => Texts;
}

interface KnownArea {
  readonly isAtHand: (locale: Locale) => boolean;
  readonly load: (locale: Locale) => Promise<void>;
}

/** Every area whose code has arrived in this window; texts are constants, so all instances share them. */
const areas = new Set<KnownArea>();

/** @param zhCN the table that every other language is measured by */
export function defineTexts<Texts>(zhCN: Texts, fetchEnUS: () => Promise<Texts>): TextArea<Texts> {
  const tables: Partial<Record<Locale, Texts>> = { 'zh-CN': zhCN };
  areas.add({
    isAtHand: (locale) => locale in tables,
    async load(locale) {
      tables[locale] ??= await fetchEnUS();
    },
  });
  return { textsIn: (locale) => tables[locale] ?? zhCN };
}

export const areTextsAtHand = (locale: Locale): boolean =>
  [...areas].every(({ isAtHand }) => isAtHand(locale));

/** Languages that somebody has chosen in this window. */
const asked = new Set<Locale>();

/** Brings the language to every area that is here. @throws the chunk's error when a part of it did not arrive */
export async function loadTexts(locale: Locale): Promise<void> {
  asked.add(locale);
  await Promise.all([...areas].map(({ load }) => load(locale)));
}

/** The same for code that has come later than its page: the languages that are shown are brought to it. */
export const loadLateTexts = async (): Promise<void> => void (await Promise.all([...asked].map(loadTexts)));
