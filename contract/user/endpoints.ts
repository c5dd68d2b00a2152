/** Calls about the signed-in person (user centre) and about all people (main API) (spec section 7, User). */
import { endpoints, read } from '#contract/endpoint';
import type { userSchemas } from './schema';

const { getCurrentUser } = endpoints<Pick<typeof userSchemas, 'getCurrentUser'>>('user', 'userCentre', {
  // Spec section 8 says what to show when the reply has no user.
  getCurrentUser: read('/user/getCurrentUserInfo', 'signed-in', { isReplyOptional: true }),
});

/** Any right to a screen with a choice of people, e.g. the filter 创建人; the caller gets only people that it may see. */
const choosesPeople = [
  'studycard_inventory_menu',
  'studycard_provide_menu',
  'account.edit',
  'audit.view',
] as const;

const { listUsers } = endpoints<Pick<typeof userSchemas, 'listUsers'>>('user', 'main', {
  listUsers: read('/api/users', choosesPeople),
});

export const user = { getCurrentUser, listUsers };
