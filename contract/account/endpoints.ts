/** Looking after accounts: who has one, what it may do, and by what its holder signs in (issue: 账号与角色). */
import { endpoints, type BodyOf, type QueryOf, type ReplyOf } from '../endpoint';
import { firstReads, reading } from './first-reads';
import type { accountSchemas } from './schema';

const access = 'account.edit';

export const account = endpoints<typeof accountSchemas>('account', 'studyCard', {
  ...firstReads,
  findAccount: { method: 'GET', path: '/account/v1/findAccount', access: reading },
  previewLeaving: { method: 'GET', path: '/account/v1/previewLeaving', access },
  listAccountChoices: { method: 'GET', path: '/account/v1/listAccountChoices', access: reading },
  createAccount: { method: 'POST', path: '/account/v1/createAccount', access, isIdempotent: true },
  updateAccount: { method: 'POST', path: '/account/v1/updateAccount', access, isIdempotent: true },
  changeAccountStatus: {
    method: 'POST',
    path: '/account/v1/changeAccountStatus',
    access,
    isIdempotent: true,
  },
  // The link must not be kept beside the key, and a second one ends the first.
  issuePasswordLink: { method: 'POST', path: '/account/v1/issuePasswordLink', access, isIdempotent: false },
  unlockAccount: { method: 'POST', path: '/account/v1/unlockAccount', access, isIdempotent: true },
  endSessions: { method: 'POST', path: '/account/v1/endSessions', access, isIdempotent: true },
  resetSecondFactor: { method: 'POST', path: '/account/v1/resetSecondFactor', access, isIdempotent: true },
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
