/** The list of the audit trail (操作日志), as its address and its server know it. */
import type { AuditRecord } from '#contract/audit';
import {
  auditActions,
  auditEntityKinds,
  type AuditAction,
  type AuditEntityKind,
} from '#contract/audit.facts';
import { defaultPageSize, pageSizes } from '#config/constants';
import { endOfDay, startOfDay } from '../lib/date';
import { omitEmpty } from '../lib/empty-values';
import { choiceField, dayRangeField, textField } from '../lib/list/filter-fields';
import type { ListDescription } from '../lib/list/list-address';
import * as service from '../services/audit';
import { defineListModel } from './list-model';
import { listQuery } from './list-search';

/** Values as the form holds them, days both included. */
export interface AuditFormFilter {
  readonly who?: string;
  readonly action?: AuditAction;
  readonly entityKind?: AuditEntityKind;
  readonly entityId?: string;
  readonly requestId?: string;
  readonly days?: readonly [from: string, to: string];
}

/** As long as the server takes them. */
const textMax = 50;

/** The chain has one order, newest first, and can't be had in another. */
export const auditRecordList: ListDescription<AuditFormFilter, never> = {
  fields: {
    who: textField(textMax),
    action: choiceField(auditActions),
    entityKind: choiceField(auditEntityKinds),
    entityId: textField(textMax),
    requestId: textField(textMax),
    days: dayRangeField,
  },
  sorts: [],
  pageSizes,
  defaultPageSize,
};

/** Empty values are left out; the days become instants of the browser's zone, the end exclusive. */
export function toAuditFilter(formFilter: AuditFormFilter) {
  const { days, ...plain } = omitEmpty(formFilter);
  return { ...plain, ...(days && { from: startOfDay(days[0]), to: endOfDay(days[1]) }) };
}

export const auditRecords = defineListModel<'auditRecords', AuditFormFilter, never, AuditRecord>(
  'auditRecords',
  {},
  (search, signal) => service.listAuditRecords(listQuery(search, toAuditFilter), signal),
);
