/** The texts of an area: Chinese is bundled with the area's code, other languages are loaded when somebody chooses them. */
import type { Locale } from '#config/locales';

/**
 * The texts of one area in all languages.
 *
 * Lazy parts of a page share the page's areas, because languages are loaded when a page loads and when the language
 * changes.
 */
export interface TextArea<Texts> {
  /** Chinese until the language has loaded. */
  readonly textsIn: (locale: Locale) => Texts;
}

interface KnownArea {
  readonly isAtHand: (locale: Locale) => boolean;
  readonly load: (locale: Locale) => Promise<void>;
}

/** All areas whose code has loaded in this window; texts are constants, so all instances share them. */
const areas = new Set<KnownArea>();

/** @param zhCN the table that determines the type of the other languages */
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

/** Languages chosen in this window. */
const asked = new Set<Locale>();

/** Loads a language for all loaded areas. @throws the chunk's error when a part of it failed to load */
export async function loadTexts(locale: Locale): Promise<void> {
  asked.add(locale);
  await Promise.all([...areas].map(({ load }) => load(locale)));
}

/** The same for code that has loaded after its page: loads all languages chosen so far. */
export const loadLateTexts = async (): Promise<void> => void (await Promise.all([...asked].map(loadTexts)));
