/** The area of accounts and roles, including one's own account: what it contributes to the application. */
import { firstReads } from '#contract/account/first-reads';
import { firstReads as roleReads } from '#contract/role/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { listModels } from '#src/controllers/list/list-models';
import { request } from '#src/request';
import { accountPaths } from './paths';

export const accounts = {
  pages: {
    accountList: {
      page: () => import('./list/AccountListPage'),
      async models() {
        const [{ account: model }, { audit }, others] = await Promise.all([
          import('#src/models/account/account'),
          import('#src/models/audit/audit'),
          listModels(),
        ]);
        return [model, audit, ...others];
      },
      prefetch: ({ signal }) => request.prefetch(firstReads.listAccounts, { query: firstPageQuery, signal }),
    },
    roleList: {
      page: () => import('./role/RoleListPage'),
      async models() {
        const [{ role: model }, { audit }, others] = await Promise.all([
          import('#src/models/account/role'),
          import('#src/models/audit/audit'),
          listModels(),
        ]);
        return [model, audit, ...others];
      },
      prefetch: ({ signal }) => request.prefetch(roleReads.listRoles, { query: firstPageQuery, signal }),
    },
    ownAccount: {
      page: () => import('./own/OwnAccountPage'),
      models: async () => [(await import('#src/models/account/own-account')).ownAccount],
    },
  },
  records: {
    account: { right: 'account.read', address: accountPaths.record },
    role: { right: 'account.read', address: accountPaths.role },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
