/** Calls for the printing record of all print jobs, and its reconciliation. */
import { printExport } from '#contract/print-export/endpoints';
import { sending } from '#src/request/of-endpoint';

export const getReconciliation = sending(printExport.getReconciliation);
