/**
 * Keeps each fact of a line together, because Chinese may break after any character; only a fact longer than the line
 * breaks.
 */
export const wholeWords = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;
