/** Looking after accounts. */
import type { BodyOf, QueryOf } from '#contract/endpoint';
import { account, type AccountUpdate, type NewAccount } from '#contract/account/endpoints';
import { request } from '../request';

type Calls = typeof account;

export const listAccounts = (query: QueryOf<Calls['listAccounts']>, signal?: AbortSignal) =>
  request.send(account.listAccounts, { query, signal });

export const findAccount = (id: number, signal?: AbortSignal) =>
  request.send(account.findAccount, { query: { id }, signal });

export const listAccountChoices = (signal?: AbortSignal) =>
  request.send(account.listAccountChoices, { signal });

export const createAccount = (body: NewAccount, idempotencyKey: string) =>
  request.send(account.createAccount, { body, idempotencyKey });

export const updateAccount = (body: AccountUpdate) => request.send(account.updateAccount, { body });

export const changeAccountStatus = (body: BodyOf<Calls['changeAccountStatus']>) =>
  request.send(account.changeAccountStatus, { body });

export const issuePasswordLink = (id: number) => request.send(account.issuePasswordLink, { body: { id } });

export const unlockAccount = (id: number) => request.send(account.unlockAccount, { body: { id } });

export const endSessions = (body: BodyOf<Calls['endSessions']>) =>
  request.send(account.endSessions, { body });

export const resetSecondFactor = (body: BodyOf<Calls['resetSecondFactor']>) =>
  request.send(account.resetSecondFactor, { body });

export const previewLeaving = (id: number, signal?: AbortSignal) =>
  request.send(account.previewLeaving, { query: { id }, signal });
