/** Managing accounts: binds the calls to their services, and makes the entries in the shared registries. */
import { account } from '#contract/account/endpoints';
import { accountSchemas } from '#contract/account/schema';
import { searchHitsMax } from '#contract/search/constants';
import type { Module } from '#server/area/module';
import { deleteEndedLinks } from '#server/modules/login/password-link';
import { administratorOf } from '#server/modules/role/administrator';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { endSessions, resetSecondFactor, unlockAccount } from './account-access';
import { accountList } from './account-list';
import { searchAccounts } from './account-repository';
import { issuePasswordLink } from './issue-password-link';
import { previewLeaving } from './leaving';
import { getAccount, listAccountChoices, listAccounts } from './read-accounts';
import { changeAccountStatus, createAccount, undoOfAccountStatus, updateAccount } from './write-accounts';

const forgetLinksMs = 3600_000;

export const accountAdministrationModule: Module = (app, given) => {
  const { database, exportLists, searchFinders } = given;
  exportLists.register(accountList);
  searchFinders.register('accounts', {
    right: 'account.read',
    find: async (text, seeker) => [...(await searchAccounts(database, text, seeker, searchHitsMax))],
  });
  given.undos.set('account.enable', undoOfAccountStatus);
  given.undos.set('account.disable', undoOfAccountStatus);
  every(app, forgetLinksMs, () => deleteEndedLinks(given.database, given.now()));

  bindArea(app, account, accountSchemas, {
    listAccounts: ({ query, caller }) => listAccounts(given, query, caller),
    findAccount: ({ query, caller }) => getAccount(given, query.id, caller),
    previewLeaving: ({ query, caller }) => previewLeaving(given, query.id, caller),
    listAccountChoices: ({ caller }) => listAccountChoices(given, caller),
    createAccount: (call) => createAccount(given, call.body, administratorOf(call)),
    updateAccount: (call) => updateAccount(given, call.body, administratorOf(call)),
    changeAccountStatus: (call) => changeAccountStatus(given, call.body, administratorOf(call)),
    issuePasswordLink: (call) => issuePasswordLink(given, call.body.id, administratorOf(call)),
    unlockAccount: (call) => unlockAccount(given, call.body.id, administratorOf(call)),
    endSessions: (call) => endSessions(given, call.body, administratorOf(call)),
    resetSecondFactor: (call) => resetSecondFactor(given, call.body, administratorOf(call)),
  });
};
