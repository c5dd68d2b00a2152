/** A text that is shown now and may be read later in another language. */
import type { Locale } from '#config/locales';
import type { TextArea } from './text-area';

/** A text that is the same in every language, e.g. the server's message, or a function of the language. */
export type Wording = string | ((locale: Locale) => string);

/** A sentence of one area. */
export const worded =
  <Texts>(area: TextArea<Texts>, say: (texts: Texts) => string): Wording =>
  (locale) =>
    say(area.textsIn(locale));

export const wordingIn = (wording: Wording, locale: Locale): string =>
  typeof wording === 'string' ? wording : wording(locale);
