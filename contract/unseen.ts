/** Characters that nobody sees: they make two names look the same, turn a line around, or steer a terminal. */

/** Controls (C0, C1), marks of direction, characters without width, and ends of lines of their own. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** What joins two pictures into one: 👩‍🏫. */
const joint = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;

export const holdsUnseen = (text: string): boolean => unseen.test(text.replace(joint, ''));

/** The same where lines may end and be indented. */
export const holdsUnseenInLines = (text: string): boolean => holdsUnseen(text.replace(/[\n\r\t]/g, ''));

/** As a terminal may be shown it: what nobody would see stands there by its number. */
export const printable = (text: string): string =>
  text.replace(new RegExp(unseen, 'gu'), (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
