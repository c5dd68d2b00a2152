/** The area of accounts and roles, including one's own account: what it contributes to the application. */
import { firstReads } from '#contract/account/first-reads';
import { firstReads as roleReads } from '#contract/role/first-reads';
import { listPage, type Area } from '#src/area/area';
import { auditModel, listModels } from '#src/controllers/page-models';
import { request } from '#src/request';
import { accountPaths } from './paths';

export const accounts = {
  pages: {
    accountList: listPage({
      page: () => import('./list/AccountListPage'),
      list: async () => (await import('#src/models/account/account')).account,
      models: [auditModel, listModels],
      prefetch: (query, signal) => request.prefetch(firstReads.listAccounts, { query, signal }),
    }),
    roleList: listPage({
      page: () => import('./role/RoleListPage'),
      list: async () => (await import('#src/models/account/role')).role,
      models: [auditModel, listModels],
      prefetch: (query, signal) => request.prefetch(roleReads.listRoles, { query, signal }),
    }),
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
