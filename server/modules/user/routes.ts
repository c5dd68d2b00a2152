/** The signed-in person, and the people there are. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ListPreference } from '#contract/preference/endpoints';
import { user } from '#contract/user/endpoints';
import { userSchemas } from '#contract/user/schema';
import type { NoticeReader } from '#server/notice/notice-sources';
import { bindArea } from '#server/plugins/area';
import type { StorageOptions } from '#server/start/storage-options';
import type { UserService } from './user-service';

interface UserRouteParts {
  readonly users: UserService;
  readonly countNotices: (reader: NoticeReader) => Promise<number>;
  readonly listPreferences: (accountId: number) => Promise<Record<string, ListPreference>>;
  readonly storage: StorageOptions;
  /** Key from which each account's draft key is derived. */
  readonly draftKey: Buffer;
}

export function userRoutes(
  app: FastifyInstance,
  { users, listPreferences, countNotices, storage, draftKey }: UserRouteParts,
): void {
  bindArea(app, user, userSchemas, {
    getCurrentUser: async ({
      caller: { accountId, agentId, username, displayName, role, roleName, rights, ...caller },
    }) => ({
      id: accountId,
      username,
      displayName,
      role,
      roleName,
      isAgent: agentId !== undefined,
      authorityList: [...rights],
      factorDueAt: caller.factorDueAt?.toISOString() ?? null,
      isFactorOverdue: caller.isFactorOverdue,
      notifyCount: await countNotices({ accountId, agentId, rights }),
      listPreferences: await listPreferences(accountId),
      draftKey: createHmac('sha256', draftKey).update(String(accountId)).digest('base64'),
      storage: storage.kind === 'rented' ? { upload: storage.hosts.upload, file: storage.hosts.file } : null,
    }),
    listUsers: ({ caller }) => users.listUsers(caller),
  });
}
