/** The list of the audit trail (操作日志), as its address and its server know it. */
import { audit as endpoints } from '#contract/audit/endpoints';
import { auditEntityKinds, type AuditAction } from '#contract/audit/constants';
import { auditActions } from '#contract/audit/record-words';
import { choiceFilter, choicesFilter, dayRangeFilter, ofField, textFilter } from '../../lib/list/filters';
import { defineListModel } from '../list/list-model';

const actions = choicesFilter(auditActions);

/** The chain has one order, newest first, and can't be had in another. */
export const auditRecords = defineListModel('auditRecords', endpoints.listAuditRecords, {
  // Folded away until they are asked for, by themselves or by what only they have: the actions,
  // which come after, overrule it.
  signIns: {
    ...choiceFilter(['shown']),
    toQuery: (shown: 'shown' | undefined) => ({ hidesSignIns: shown === undefined ? true : undefined }),
  },
  who: textFilter(),
  action: {
    ...actions,
    toQuery: (chosen: readonly AuditAction[] | undefined) => ({
      action: chosen && actions.format(chosen),
      ...(chosen?.some((action) => action.startsWith('login.')) && { hidesSignIns: undefined }),
    }),
  },
  object: ofField('entity', textFilter({ reads: 'anything' })),
  days: ofField('at', dayRangeFilter('from', 'to')),
  requestId: textFilter({ reads: 'verbatim' }),
  entityKind: choiceFilter(auditEntityKinds),
  entityId: textFilter({ reads: 'verbatim' }),
});
