/** Texts of the inventory's list, in English. */
import { counted } from '#src/locales/counted';
import type { RepertoryListTexts } from './index';

export const enUS: RepertoryListTexts = {
  title: 'Inventory',
  create: 'New study cards',
  printingRecord: 'Printing record',
  searchLabel: 'Filter print jobs',
  unit: 'print job|print jobs',
  records: 'print jobs',
  none: 'No print jobs yet',
  noneHint:
    'Order new study cards: the system generates serials and activation codes, which you export for the print shop',
  view: 'View',
  quickView: 'Quick view',
  details: 'Details',
  noSuchJob: 'There is no such print job',
  created: 'Created',
  export: { label: 'Export printing record' },
  actions: 'Actions',
  tiles: {
    label: 'Stock',
    available: 'Available',
    awaited: (count) => `${counted(count, 'card')} awaited`,
    granted: 'Granted',
    grantedLast30Days: 'Granted, last 30 days',
    lowStock: 'Stock alarms',
    enough: 'Stock is sufficient',
    lowStockLine: (kind, available, threshold) => `${kind} ${available} / ${threshold}`,
    separator: ', ',
  },
};
