/** Chinese breaks behind any character: in a line of facts a fact moves on whole, unless it is longer than a line. */
export const wholeWords = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;
