/** Who is signed in (user centre) and who there is (main API) (spec section 7, User). */
import { endpoints } from './endpoint';
import type { userSchemas } from './user.schema';

const { getCurrentUser } = endpoints<Pick<typeof userSchemas, 'getCurrentUser'>>('user', 'userCentre', {
  getCurrentUser: { method: 'GET', path: '/user/getCurrentUserInfo', access: 'signed-in' },
});

const { listUsers } = endpoints<Pick<typeof userSchemas, 'listUsers'>>('user', 'main', {
  listUsers: { method: 'GET', path: '/api/users', access: 'account.edit' },
});

export const user = { getCurrentUser, listUsers };
