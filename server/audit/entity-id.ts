/** Ids in the audit trail: always text, whatever their type in their table. */

/** @returns undefined for a text that can't be a numeric id, so that the database need not be asked */
export const numberedId = (id: string): number | undefined => (/^\d{1,9}$/.test(id) ? Number(id) : undefined);
