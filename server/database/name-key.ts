/** How names are compared where one may be used once. */

/** By what two names are the same: blanks, capitals and wide characters make no difference. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
