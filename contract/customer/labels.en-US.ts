/** English labels of a customer and of a customer's card. */
import { cardLabels } from '#contract/card/labels.en-US';
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { merchantLabels } from '#contract/merchant/labels.en-US';
import type { customerLabels as zhCN } from './labels.zh-CN';

const { cardName, cardKind, serial, activatedAt, grantBatchNo } = cardLabels.fields;
const { phone, region, agent } = merchantLabels.fields;

export const customerLabels: LabelsLike<typeof zhCN> = {
  entity: 'Study-card users',
  fields: {
    customerNo: 'User no.',
    nickname: 'Nickname',
    nicknameOrName: 'Nickname or name',
    phone,
    phoneInFull: 'Full mobile number',
    grade: 'Grade',
    region,
    cardName,
    cardKind,
    serial,
    grantBatchNo,
    activatedAt,
    activationWay: 'Activated by',
    activatedFrom: 'Activated from',
    activatedTo: 'Activated before',
    validUntil: 'Ends on',
    validFrom: 'Ends from',
    validTo: 'Ends until',
    remainingDays: 'Days left',
    merchant: 'From merchant',
    merchantNameOrCode: 'From merchant: name or code',
    qrCode: 'From QR code',
    agent,
    extensionDays: 'Extension in days',
    replacedBy: 'Serial after replacement',
    replaces: 'Serial before replacement',
    cardsInUse: 'Cards in use',
    cardsWaiting: 'Cards to be activated',
    createdAt: 'User since',
    newPhone: 'New mobile number',
    newSerial: 'Serial of the new card',
    isUnfrozen: 'Unfreeze',
    status: commonLabels.status,
  },
  code: 'Activation code',
  status: { 1: 'In use', 2: 'Ended', 3: cardLabels.status[6], 4: cardLabels.status[9] },
  activationWay: { customer: 'The user', replacement: 'Replace card' },
  replaced: 'Replaced',
  actions: {
    freeze: cardLabels.actions.freeze,
    unfreeze: cardLabels.actions.unfreeze,
    extend: 'Extend',
    replace: 'Replace card',
    rebind: 'Bind to another mobile',
    edit: 'Correct',
    takeFile: 'Copy of personal data',
    anonymise: 'Anonymise',
    reveal: merchantLabels.actions.reveal,
  },
  cardCounts: cardLabels.status,
  /** Words of the audit trail for a change that is invisible in the masked values. */
  phone: { changed: 'replaced' },
  nickname: { changed: 'changed' },
  lists: { customers: 'Study-card users (all)', ownCustomers: 'Study-card users' },
  auditActions: {
    'customer.activate': 'Activate card',
    'customer.freeze': "Freeze a user's cards",
    'customer.unfreeze': "Unfreeze a user's cards",
    'customer.extend': 'Extend',
    'customer.replace': 'Replace card',
    'customer.update': 'Correct',
    'customer.anonymise': 'Anonymise',
    'customer.takeFile': 'Take copy of personal data',
    'customer.rebind': 'Bind to another mobile',
    'customer.reveal': "View a user's full phone number",
  },
};
