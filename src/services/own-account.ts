/** The own account: password, sessions, second factor. */
import type { BodyOf } from '#contract/endpoint';
import { ownAccount, type PasswordChange } from '#contract/own-account/endpoints';
import { request } from '../request';

type Calls = typeof ownAccount;

export const findOwnAccount = (signal?: AbortSignal) => request.send(ownAccount.findOwnAccount, { signal });

export const changeOwnPassword = (body: PasswordChange) =>
  request.send(ownAccount.changeOwnPassword, { body });

export const endOwnSessions = (body: BodyOf<Calls['endOwnSessions']>) =>
  request.send(ownAccount.endOwnSessions, { body });

export const startSecondFactor = (body: BodyOf<Calls['startSecondFactor']>) =>
  request.send(ownAccount.startSecondFactor, { body });

export const confirmSecondFactor = (body: BodyOf<Calls['confirmSecondFactor']>) =>
  request.send(ownAccount.confirmSecondFactor, { body });

export const renewRecoveryCodes = (body: BodyOf<Calls['renewRecoveryCodes']>) =>
  request.send(ownAccount.renewRecoveryCodes, { body });

export const removeSecondFactor = (body: BodyOf<Calls['removeSecondFactor']>) =>
  request.send(ownAccount.removeSecondFactor, { body });
