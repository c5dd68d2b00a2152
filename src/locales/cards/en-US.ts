/** The words for cards and print jobs in English. */
import type { CardTexts } from './zh-CN';

export const enUS: CardTexts = {
  /** Of a card. */
  fields: {
    serial: 'Serial',
    codeTail: 'Code ends in',
    status: 'Status',
    boxNo: 'Box',
    grantBatchNo: 'Issued with',
    holder: 'Merchant/user',
    activatedAt: 'Activated',
  },
  cardKind: { physical: 'Physical', electronic: 'Electronic' },
  cardStatus: {
    0: 'Not in stock yet',
    1: 'In stock',
    2: 'Issued',
    3: 'To be activated',
    4: 'Activated',
    5: 'Expired',
    6: 'Frozen',
    9: 'Void',
  },
  cardAction: { freeze: 'Freeze', unfreeze: 'Unfreeze', void: 'Void' },
  cardEvent: {
    generated: 'Generated',
    exported: 'Print file exported',
    stocked: 'Stocked',
    scrapped: 'Scrapped',
    missing: 'Missing',
    granted: 'Issued',
    received: 'Received',
    returned: 'Returned',
    activated: 'Activated',
    frozen: 'Frozen',
    unfrozen: 'Unfrozen',
    voided: 'Voided',
    cancelled: 'Voided with the job',
  },
  printJobStatus: {
    0: 'Generating',
    1: 'To be printed',
    2: 'Printing',
    3: 'Finished',
    4: 'Cancelled',
    5: 'Failed',
  },
  printExportKind: { file: 'Print file', package: 'Print package' },
  encrypted: 'Encrypted',
};
