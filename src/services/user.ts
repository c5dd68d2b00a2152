/**
 * Calls for the current user and the list of users (spec section 7, User). Written without of-endpoint, like the
 * notices.
 */
import { systemCode } from '#config/constants';
import { user } from '#contract/user/endpoints';
import { request } from '#src/request';

export const getCurrentUser = (signal?: AbortSignal) =>
  request.send(user.getCurrentUser, { query: { systemCode }, signal });

/** All accounts, for choosing people. */
export const listUsers = (signal?: AbortSignal) => request.send(user.listUsers, { signal });
