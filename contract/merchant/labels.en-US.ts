/** English labels of a merchant. */
import { cardLabels } from '../card/labels.en-US';
import { commonLabels } from '../labels/common.en-US';
import type { LabelsLike } from '../labels/entity-labels';
import type { merchantLabels as zhCN } from './labels.zh-CN';

const { status, createdBy, createdAt, createdFrom, createdTo, note, activationRate } = commonLabels;

export const merchantLabels: LabelsLike<typeof zhCN> = {
  entity: 'Merchant',
  fields: {
    code: 'Merchant no.',
    name: 'Name',
    nameOrCode: 'Name or number',
    kind: 'Kind',
    creditCode: 'Unified social credit code',
    sharesCreditCode: 'Shares its credit code with another merchant',
    agent: 'Agent in charge',
    toAgent: 'To agent',
    contact: 'Contact',
    contactOrPhone: 'Contact or mobile',
    phone: 'Mobile',
    email: 'E-mail',
    region: 'Region',
    grantedCount: 'Granted',
    activatedCount: cardLabels.status[4],
    activationRate,
    qrCodeCount: 'QR codes',
    address: 'Address',
    logo: 'Logo',
    contract: 'Contract period',
    contractFrom: 'Contract from',
    contractTo: 'Contract until',
    settlementKind: 'Settlement',
    creditLimit: 'Credit limit (cards)',
    note,
    status,
    statusReason: commonLabels.disabledReason,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
  },
  kind: {
    school: 'School',
    bookshop: 'Bookshop',
    training: 'Training centre',
    agency: 'Agency',
    other: 'Other',
  },
  settlementKind: { prepaid: 'Prepaid', monthly: 'Monthly', consignment: 'Consignment' },
  codeSharing: { no: 'No', yes: 'Yes' },
  status: { 0: 'Disabled', 1: 'Enabled' },
  expectedCount: 'Expected merchants',
  actions: {
    create: 'New merchant',
    import: 'Import merchants',
    edit: 'Edit merchant',
    enable: 'Enable merchant',
    disable: 'Disable merchant',
    reveal: 'View full phone number',
    handOver: 'Hand over merchants',
  },
  template: 'Template for merchants',
  /** Word of the audit trail for a change that is invisible in the masked values. */
  phone: { changed: 'replaced' },
  lists: { merchants: 'Merchants' },
  auditActions: {
    'merchant.create': 'New merchant',
    'merchant.import': 'Import merchants',
    'merchant.update': 'Edit merchant',
    'merchant.terms': 'Edit merchant terms',
    'merchant.enable': 'Enable merchant',
    'merchant.disable': 'Disable merchant',
    'merchant.reveal': "View a merchant's full phone number",
  },
};
