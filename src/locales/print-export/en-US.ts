/** What an entry of the printing record is called in English. */
import { enUS as cards } from '../cards/en-US';
import type { PrintExportLabels } from './zh-CN';

export const enUS: PrintExportLabels = {
  entity: 'Print record',
  fields: {
    batchNo: 'Print job no.',
    cardName: 'Card name',
    at: 'Exported',
    by: 'Exported by',
    kind: 'Content',
    quantity: 'Quantity',
    receivedCount: 'Received',
    scrappedCount: 'Scrapped',
    missingCount: 'Missing',
    format: 'Format',
    rowCount: 'Rows',
    checksum: 'Checksum (SHA-256)',
    reason: 'Reason',
    printShop: 'Print shop',
    jobReason: 'Why short or cancelled',
    reconciliation: 'Reconciliation',
  },
  kind: cards.printExportKind,
  reconciliation: {
    awaiting: 'Awaited',
    balanced: 'Balanced',
    short: 'Short',
    cancelled: 'Cancelled',
    none: 'Not needed',
  },
};
