/** By what two names of merchants are the same: blanks, capitals and wide characters make no difference. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
