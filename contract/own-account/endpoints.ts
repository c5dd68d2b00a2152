/** Calls for one's own account: password, sessions, second factor. */
import { change, endpoints, read, type BodyOf, type ReplyOf } from '#contract/endpoint';
import type { ownAccountSchemas } from './schema';

const access = 'signed-in';
/** Passwords, secrets and codes must leave no trace, not even in the stored hash of a request. */
const isIdempotent = false;

export const ownAccount = endpoints<typeof ownAccountSchemas>('ownAccount', 'studyCard', {
  findOwnAccount: read('/account/v1/own', access),
  changeOwnPassword: {
    method: 'POST',
    path: '/account/v1/own/password',
    access,
    isIdempotent,
    isReplyOptional: true,
  },
  endOwnSessions: change('/account/v1/own/endSessions', access),
  startSecondFactor: { method: 'POST', path: '/account/v1/own/startSecondFactor', access, isIdempotent },
  confirmSecondFactor: { method: 'POST', path: '/account/v1/own/confirmSecondFactor', access, isIdempotent },
  renewRecoveryCodes: { method: 'POST', path: '/account/v1/own/renewRecoveryCodes', access, isIdempotent },
  removeSecondFactor: {
    method: 'POST',
    path: '/account/v1/own/removeSecondFactor',
    access,
    isIdempotent,
    isReplyOptional: true,
  },
});

type Calls = typeof ownAccount;

export type OwnAccount = ReplyOf<Calls['findOwnAccount']>;
export type NewFactor = ReplyOf<Calls['startSecondFactor']>;
export type PasswordChange = BodyOf<Calls['changeOwnPassword']>;
