/** Who is signed in, and who there is (spec section 7, User). Written out, as notices are. */
import { systemCode } from '#config/constants';
import { user } from '#contract/user/endpoints';
import { request } from '../request';

export const getCurrentUser = (signal?: AbortSignal) =>
  request.send(user.getCurrentUser, { query: { systemCode }, signal });

/** Everybody who has an account, for choosing people. */
export const listUsers = (signal?: AbortSignal) => request.send(user.listUsers, { signal });
