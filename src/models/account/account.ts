/** Accounts as administrators see them: the list, the account being looked at, and the changes to accounts. */
import {
  accountSorts,
  accountStatuses,
  factorStates,
  type AccountStatusAction,
} from '#contract/account/constants';
import { account as endpoints, type Account } from '#contract/account/endpoints';
import { roleCodePattern } from '#contract/roles';
import { accountWords } from '#contract/user/labels';
import { displayCount } from '#src/lib/display-number';
import { choiceFilter, choicesFilter, ofField, optionFilter, textFilter } from '#src/lib/list/filters';
import { worded } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { actionDone } from '#src/locales/actions';
import * as service from '#src/services/account';
import { defineModel } from 'saga-models';
import { write, writes } from '../calls/writes';
import { defineList } from '../list/define-list';
import { recordsPart } from '../list/records-part';

const roleCode = new RegExp(roleCodePattern);
const { actions: actionLabels } = accountWords;

const list = defineList(
  endpoints.listAccounts,
  {
    name: ofField('nameOrUsername', textFilter()),
    roleCode: ofField('role', {
      ...optionFilter(),
      parse: (text: string) => (roleCode.test(text) ? text : undefined),
    }),
    status: choicesFilter(accountStatuses),
    secondFactor: choiceFilter(factorStates),
  },
  { sorts: accountSorts },
);

const records = recordsPart(list, {
  detail: service.findAccount,
  leaving: service.previewLeaving,
  choices: (_all: void, signal) => service.listAccountChoices(signal),
});

type Named = Pick<Account, 'id' | 'username'>;

export interface AccountStatusChange {
  readonly account: Named;
  readonly action: AccountStatusAction;
  readonly reason: string;
  readonly successorId?: number;
}

const model = defineModel({
  namespace: 'account',
  state: records.state,
  reducers: records.reducers,
  effects: (tools) => {
    const { fetches, refreshPage, again } = records.effects(tools);

    /** Reads again everywhere that shows the changed account. */
    const showAgain = (id: number) => [refreshPage(), again('detail', id)];

    return {
      ...fetches,
      ...writes({
        create: write({
          send: service.createAccount,
          message: (_made, { body }) => worded(accountTexts, (text) => text.created(body.username)),
          after: (_given, outcome) => (outcome === 'done' ? [refreshPage()] : []),
        }),
        update: write({
          send: service.updateAccount,
          message: () => worded(accountTexts, (text) => text.saved),
          after: ({ id }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        changeStatus: write({
          send: ({ account: { id }, ...change }: AccountStatusChange) =>
            service.changeAccountStatus({ id, ...change }),
          message: (_done, { action, account }) => actionDone(actionLabels[action], account.username),
          isUndoable: () => true,
          after: ({ account: { id } }) => showAgain(id),
        }),
        resetFactor: write({
          send: ({ account: { id }, reason }: { account: Named; reason: string }) =>
            service.resetSecondFactor({ id, reason }),
          message: (_done, { account }) => actionDone(actionLabels.resetFactor, account.username),
          after: ({ account: { id } }) => showAgain(id),
        }),
        unlock: write({
          send: ({ id }: Named) => service.unlockAccount(id),
          message: (_done, { username }) => worded(accountTexts, (text) => text.unlocked(username)),
          after: ({ id }) => showAgain(id),
        }),
        endSessions: write({
          send: service.endSessions,
          message: ({ endedCount }) => worded(accountTexts, (text) => text.ended(displayCount(endedCount))),
          after: ({ id }) => showAgain(id),
        }),
        /** The link is returned to the caller and kept out of the state. */
        issueLink: write({
          send: service.issuePasswordLink,
          after: (id) => showAgain(id),
        }),
      }),
    };
  },
});

export const account = { ...model, list };
