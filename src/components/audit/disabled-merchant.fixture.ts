/** An entry of the trail for tests: a merchant was disabled. */
import type { AuditRecord } from '#contract/audit/endpoints';

export const disabled: AuditRecord = {
  position: 12,
  at: '2026-11-20T08:00:00.000Z',
  accountId: 2,
  accountName: '商务小林',
  action: 'merchant.disable',
  actionName: '停用商户',
  entityKind: 'merchant',
  entityName: '商户',
  entityId: '3',
  entityLabel: '文华小学',
  before: { status: 1 },
  after: { status: 0 },
  detail: {},
  username: null,
  isAltered: false,
  requestId: null,
  ip: null,
};
