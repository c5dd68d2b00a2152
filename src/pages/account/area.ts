/** The area of accounts and roles, including one's own account: what it contributes to the application. */
import { firstReads } from '#contract/account/first-reads';
import { firstReads as roleReads } from '#contract/role/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { auditModel, listModels } from '#src/controllers/page-models';
import { request } from '#src/request';
import { accountPaths } from './paths';

export const accounts = {
  pages: {
    accountList: {
      page: () => import('./list/AccountListPage'),
      models: [
        async () => [(await import('#src/models/account/account')).account],
        ...[auditModel, listModels],
      ],
      prefetch: ({ signal }) => request.prefetch(firstReads.listAccounts, { query: firstPageQuery, signal }),
    },
    roleList: {
      page: () => import('./role/RoleListPage'),
      models: [async () => [(await import('#src/models/account/role')).role], auditModel, listModels],
      prefetch: ({ signal }) => request.prefetch(roleReads.listRoles, { query: firstPageQuery, signal }),
    },
    ownAccount: {
      page: () => import('./own/OwnAccountPage'),
      models: [async () => [(await import('#src/models/account/own-account')).ownAccount]],
    },
  },
  records: {
    account: { right: 'account.read', address: accountPaths.record },
    role: { right: 'account.read', address: accountPaths.role },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
