/** The printing record (印刷记录): what the reconciliation of a print job can come to, and the order of the list. */

/** printed = received + scrapped, or not yet, or not at all. */
export const reconciliations = ['awaiting', 'balanced', 'short', 'cancelled', 'none'] as const;
export type Reconciliation = (typeof reconciliations)[number];

export const printExportSorts = ['at', 'quantity', 'missingCount'] as const;
export type PrintExportSort = (typeof printExportSorts)[number];
