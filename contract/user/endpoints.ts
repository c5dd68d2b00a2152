/** Who is signed in (user centre) and who there is (main API) (spec section 7, User). */
import { endpoints, read } from '../endpoint';
import type { userSchemas } from './schema';

const { getCurrentUser } = endpoints<Pick<typeof userSchemas, 'getCurrentUser'>>('user', 'userCentre', {
  // Spec section 8 says what is told where no user comes.
  getCurrentUser: read('/user/getCurrentUserInfo', 'signed-in', { isReplyOptional: true }),
});

/** Whoever has a screen on which people are chosen, e.g. the filter 创建人; each is told of those whom they may meet. */
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
