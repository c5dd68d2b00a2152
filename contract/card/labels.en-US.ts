/** What a card is called in English. */
import { commonLabels } from '../labels/common.en-US';
import type { LabelsLike } from '../labels/entity-labels';
import type { cardLabels as zhCN } from './labels.zh-CN';

export const cardLabels: LabelsLike<typeof zhCN> = {
  entity: 'Card',
  fields: {
    serial: 'Serial',
    codeTail: 'Code ends in',
    status: commonLabels.status,
    cardKind: 'Card type',
    batchNo: 'Batch no.',
    cardName: 'Card name',
    boxNo: 'Box',
    grantBatchNo: 'Grant',
    holder: 'Merchant/user',
    activatedAt: 'Activated at',
  },
  cardKind: { physical: 'Physical', electronic: 'Electronic' },
  status: {
    0: 'Not in stock yet',
    1: 'In stock',
    2: 'Granted',
    3: 'To be activated',
    4: 'Activated',
    5: 'Expired',
    6: 'Frozen',
    9: 'Void',
  },
  actions: { freeze: 'Freeze', unfreeze: 'Unfreeze', void: 'Void' },
  event: {
    generated: 'Generated',
    exported: 'Export print file',
    stocked: 'Stocked',
    scrapped: 'Scrapped',
    missing: 'Missing',
    granted: 'Granted',
    shipped: 'Shipped',
    received: 'Received',
    short: 'Reported short',
    damaged: 'Damaged',
    returned: 'Returned',
    activated: 'Activated',
    rebound: 'Bind to another mobile',
    extended: 'Extend activation',
    transferred: 'Transfer to another merchant',
    frozen: 'Freeze',
    unfrozen: 'Unfreeze',
    voided: 'Void',
    cancelled: 'Voided with the job',
  },
  lists: { cards: 'Cards' },
};
