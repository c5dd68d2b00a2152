/** The printing record (印刷记录): results of reconciling a print job, and sort keys of the list. */

/**
 * The result of comparing the delivery with the print: `balanced` is printed = received + scrapped; `awaiting` is not
 * delivered yet; `none` is an electronic job.
 */
export const reconciliations = ['awaiting', 'balanced', 'short', 'cancelled', 'none'] as const;
export type Reconciliation = (typeof reconciliations)[number];

export const printExportSorts = ['at', 'quantity', 'missingCount'] as const;
export type PrintExportSort = (typeof printExportSorts)[number];
