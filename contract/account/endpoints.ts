/** Calls of managing accounts: who has one, what it may do, and how its holder signs in (issue: 账号与角色). */
import { change, endpoints, read, type BodyOf, type QueryOf, type ReplyOf } from '#contract/endpoint';
import { firstReads, reading } from './first-reads';
import type { accountSchemas } from './schema';

const access = 'account.edit';

export const account = endpoints<typeof accountSchemas>('account', 'studyCard', {
  ...firstReads,
  findAccount: read('/account/v1/findAccount', reading),
  previewLeaving: read('/account/v1/previewLeaving', access),
  listAccountChoices: read('/account/v1/listAccountChoices', reading),
  createAccount: change('/account/v1/createAccount', access),
  updateAccount: change('/account/v1/updateAccount', access),
  changeAccountStatus: change('/account/v1/changeAccountStatus', access, { isReplyOptional: true }),
  // Not idempotent: the link must not be stored beside the key, and a second link invalidates the first.
  issuePasswordLink: { method: 'POST', path: '/account/v1/issuePasswordLink', access, isIdempotent: false },
  unlockAccount: change('/account/v1/unlockAccount', access, { isReplyOptional: true }),
  endSessions: change('/account/v1/endSessions', access),
  resetSecondFactor: change('/account/v1/resetSecondFactor', access, { isReplyOptional: true }),
});

type Calls = typeof account;

export type Account = ReplyOf<Calls['listAccounts']>['items'][number];
export type AccountDetail = ReplyOf<Calls['findAccount']>;
export type AccountSession = AccountDetail['sessions'][number];
export type SignInRecord = AccountDetail['signIns'][number];
export type Leaving = ReplyOf<Calls['previewLeaving']>;
export type AccountChoices = ReplyOf<Calls['listAccountChoices']>;
export type NewAccount = BodyOf<Calls['createAccount']>;
export type AccountUpdate = BodyOf<Calls['updateAccount']>;
export type AccountFilter = Omit<QueryOf<Calls['listAccounts']>, 'currentPage' | 'pageSize' | 'sort'>;
export type PasswordLink = ReplyOf<Calls['issuePasswordLink']>;
