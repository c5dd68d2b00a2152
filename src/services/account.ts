/** Calls for the administration of accounts. */
import { account } from '#contract/account/endpoints';
import { by, keyed, readingAll, sending } from '#src/request/of-endpoint';

export const listAccounts = sending(account.listAccounts);
export const findAccount = by('id', account.findAccount);
export const listAccountChoices = readingAll(account.listAccountChoices);
export const createAccount = keyed(account.createAccount);
export const updateAccount = sending(account.updateAccount);
export const changeAccountStatus = sending(account.changeAccountStatus);
export const issuePasswordLink = by('id', account.issuePasswordLink);
export const unlockAccount = by('id', account.unlockAccount);
export const endSessions = sending(account.endSessions);
export const resetSecondFactor = sending(account.resetSecondFactor);
export const previewLeaving = by('id', account.previewLeaving);
