/** Works with texts of several lines. */

/** Appends lines to a text. */
export const withLines = (text: string | undefined, lines: readonly string[]): string =>
  [...(text?.trim() ? [text.trim()] : []), ...lines].join('\n');
