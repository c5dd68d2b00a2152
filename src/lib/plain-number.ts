/** What a person typed or pasted as a number, in plain digits: full-width ones are digits, separators say nothing. */
export const plainNumber = (typed: string | undefined): string =>
  (typed ?? '').normalize('NFKC').replace(/[^\d.-]/g, '');
