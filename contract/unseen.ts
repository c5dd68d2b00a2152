/** Invisible characters: they make two names look the same, reverse the direction of a line, or control a terminal. */

/** Control characters (C0, C1), direction marks, zero-width characters, line and paragraph separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** The zero-width joiner between two pictures, as in 👩‍🏫. */
const joint = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;

export const holdsUnseen = (text: string): boolean => unseen.test(text.replace(joint, ''));

/** The same check for texts that may have line breaks and tabs. */
export const holdsUnseenInLines = (text: string): boolean => holdsUnseen(text.replace(/[\n\r\t]/g, ''));

/** A text that is safe to show in a terminal: invisible characters are replaced by their code point. */
export const printable = (text: string): string =>
  text.replace(new RegExp(unseen, 'gu'), (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
