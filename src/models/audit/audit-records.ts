/** The list of the audit trail (操作日志), as its address and its server know it. */
import { audit as endpoints } from '#contract/audit/endpoints';
import { auditEntityKinds } from '#contract/audit/constants';
import { auditActions } from '#contract/audit/record-words';
import {
  choiceFilter,
  choicesFilter,
  dayRangeFilter,
  ofField,
  optionFilter,
  textFilter,
} from '../../lib/list/filters';
import { defineListModel } from '../list/list-model';

const actions = choicesFilter(auditActions);
const withSignIns = { hidesSignIns: undefined };

/** The chain has one order, newest first, and can't be had in another. */
export const auditRecords = defineListModel('auditRecords', endpoints.listAuditRecords, {
  // Folded away on a day of the office. Whoever asks for somebody, for a record or for what only they have means them, too:
  // these filters come after, and overrule it.
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
