/** The list of the audit trail (操作日志), as its address and its server know it. */
import { audit as endpoints } from '#contract/audit/endpoints';
import { auditEntityKinds } from '#contract/audit/constants';
import { auditActions } from '#contract/audit/record-words';
import { choiceFilter, dayRangeFilter, ofField, textFilter } from '../lib/list/filters';
import { defineListModel } from './list/list-model';

/** The chain has one order, newest first, and can't be had in another. */
export const auditRecords = defineListModel('auditRecords', endpoints.listAuditRecords, {
  who: textFilter(),
  action: choiceFilter(auditActions),
  days: ofField('at', dayRangeFilter('from', 'to')),
  requestId: textFilter(),
  entityKind: choiceFilter(auditEntityKinds),
  entityId: textFilter(),
});
