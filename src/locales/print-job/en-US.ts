/** What a print job is called in English. */
import { enUS as cards } from '../cards/en-US';
import type { PrintJobLabels } from './zh-CN';

export const enUS: PrintJobLabels = {
  entity: 'Print job',
  fields: {
    batchNo: 'Print job no.',
    cardName: 'Card name',
    cardKind: 'Card kind',
    teachingMaterial: 'Edition',
    category: 'Category',
    goods: 'Benefit',
    quantity: 'Quantity',
    receivedCount: 'Received',
    scrappedCount: 'Scrapped',
    stockCount: 'In stock',
    serials: 'Serials',
    validity: 'Validity',
    printShop: 'Print shop',
    status: 'Status',
    createdBy: 'Created by',
    createdAt: 'Created',
    finishedAt: 'Finished',
  },
  cardKind: cards.cardKind,
  status: cards.printJobStatus,
};
