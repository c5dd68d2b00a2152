/** English labels of an entry of the printing record. */
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { printJobLabels } from '#contract/repertory/labels.en-US';
import type { printExportLabels as zhCN } from './labels.zh-CN';

const { batchNo, cardName, printShop, quantity, receivedCount, scrappedCount, missingCount, awaitedCount } =
  printJobLabels.fields;
const { format, rowCount } = commonLabels;

export const printExportLabels: LabelsLike<typeof zhCN> = {
  entity: 'Printing record',
  fields: {
    at: 'Exported at',
    exportedFrom: 'Exported from',
    exportedTo: 'Exported until',
    batchNo,
    cardName,
    printShop,
    by: 'Exported by',
    kind: commonLabels.content,
    format,
    rowCount,
    checksum: 'Checksum (SHA-256)',
    sha256: 'SHA-256 of the print file',
    packageSha256: 'SHA-256 of the package',
    reason: commonLabels.exportReason,
    quantity,
    receivedCount,
    scrappedCount,
    missingCount,
    reconciliation: 'Reconciliation',
    jobReason: 'Why missing or cancelled',
  },
  kind: { file: 'Print file', package: 'Print package' },
  encryption: { encrypted: 'Encrypted' },
  reconciliation: {
    awaiting: awaitedCount,
    balanced: 'Balanced',
    short: missingCount,
    cancelled: 'Cancelled',
    none: 'Not needed',
  },
  lists: { printExports: 'Print reconciliation' },
};
