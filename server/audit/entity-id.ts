/** Ids of records as the audit trail names them: texts, whatever they are in their tables. */

/** @returns undefined for what can be no id of a numbered record, so that nothing is asked of the database */
export const numberedId = (id: string): number | undefined => (/^\d{1,9}$/.test(id) ? Number(id) : undefined);
