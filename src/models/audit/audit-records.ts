/** The model of the audit trail's list (操作日志). */
import { auditEntityKinds } from '#contract/audit/constants';
import { audit as endpoints } from '#contract/audit/endpoints';
import { auditActions } from '#contract/audit/record-words';
import {
  choiceFilter,
  choicesFilter,
  dayRangeFilter,
  ofField,
  optionFilter,
  textFilter,
} from '#src/lib/list/filters';
import { defineListModel } from '../list/list-model';

const actions = choicesFilter(auditActions);
const withSignIns = { hidesSignIns: undefined };

/** The list has one order, newest first, that of the chain; it can't be sorted. */
export const auditRecords = defineListModel('auditRecords', endpoints.listAuditRecords, {
  // Sign-ins are hidden by default. The filters below (by person, by sign-in action, by record) include them: they come
  // later in the query and override this.
  signIns: {
    ...choiceFilter(['shown']),
    toQuery: (shown: 'shown' | undefined) => ({ hidesSignIns: shown === undefined ? true : undefined }),
  },
  who: { ...textFilter(), toQuery: (who: string | undefined) => ({ who, ...(who && withSignIns) }) },
  action: {
    ...actions,
    toQuery: (chosen: readonly string[] | undefined) => ({
      action: chosen && actions.format(chosen),
      ...(chosen?.some((action) => action.startsWith('login.')) && withSignIns),
    }),
  },
  object: ofField('entity', {
    ...textFilter({ reads: 'anything' }),
    toQuery: (object: string | undefined) => ({ object, ...(object && withSignIns) }),
  }),
  about: ofField('entity', {
    ...optionFilter(),
    toQuery: (about: string | undefined) => ({ about, ...(about && withSignIns) }),
  }),
  days: ofField('at', dayRangeFilter('from', 'to')),
  requestId: textFilter({ reads: 'verbatim' }),
  entityKind: choiceFilter(auditEntityKinds),
  entityId: textFilter({ reads: 'verbatim' }),
});
