/** The printing record. */
import { describeList } from '#contract/lists';
import { printExportSorts } from './constants';
import type { PrintExportFilter } from './endpoints';
import { printExportWords } from './labels';

export const printExports = describeList<PrintExportFilter>()({
  name: 'printExports',
  view: 'repertory.printExports',
  right: 'studycard_inventory_menu',
  entity: 'print_export',
  words: printExportWords,
  columns: [
    'at',
    'batchNo',
    'cardName',
    'printShop',
    'by',
    'kind',
    'format',
    'rowCount',
    'sha256',
    'packageSha256',
    'reason',
    'quantity',
    'receivedCount',
    'scrappedCount',
    'missingCount',
    'reconciliation',
    'jobReason',
  ],
  columnsOfScreen: { checksum: ['sha256', 'packageSha256'] },
  filterRecords: { printShopId: 'print_shop' },
  filterFields: { exportedDays: 'at' },
  sorts: printExportSorts,
});
