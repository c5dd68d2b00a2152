/** Texts of several lines. */

/** The lines below what stands there already. */
export const withLines = (text: string | undefined, lines: readonly string[]): string =>
  [...(text?.trim() ? [text.trim()] : []), ...lines].join('\n');
