/** The comparison of names that must be unique. */

/** The key by which names are compared: blanks, case and character width do not matter. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
