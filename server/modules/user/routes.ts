/** Who is signed in, and who there is. */
import type { FastifyInstance } from 'fastify';
import { roleLabels } from '#contract/roles';
import { user } from '#contract/user';
import { userSchemas } from '#contract/user.schema';
import { bindArea } from '../../plugins/area';
import type { UserService } from './user-service';

export function userRoutes(app: FastifyInstance, users: UserService): void {
  bindArea(app, user, userSchemas, {
    getCurrentUser: ({ caller: { accountId, username, displayName, role, rights } }) => ({
      id: accountId,
      username,
      displayName,
      role,
      roleName: roleLabels[role],
      authorityList: [...rights],
      notifyCount: 0,
    }),
    listUsers: () => users.listUsers(),
  });
}
