/** The area of grants: what it contributes to the application. */
import { firstReads } from '#contract/grant/first-reads';
import { listPage, type Area } from '#src/area/area';
import { auditModel, listModels, sheetModel } from '#src/controllers/page-models';
import { request } from '#src/request';
import { grantPaths } from './paths';

export const grants = {
  pages: {
    grantList: listPage({
      page: () => import('./GrantListPage'),
      list: async () => (await import('#src/models/grant')).grant,
      models: [auditModel, sheetModel, listModels],
      prefetch: (query, signal) => request.prefetch(firstReads.listGrants, { query, signal }),
    }),
    grantStatement: listPage({
      page: () => import('./statement/StatementPage'),
      list: async () => (await import('#src/models/grant/statement')).statement,
      models: [listModels],
      prefetch: (query, signal) => request.prefetch(firstReads.listStatements, { query, signal }),
    }),
    grantStatementLines: {
      page: () => import('./statement/StatementLinePage'),
      models: [
        async () => [(await import('#src/models/grant/statement')).statementLine],
        async () => [(await import('#src/models/system/settings')).officeSettings],
        listModels,
      ],
    },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
  tasks: async () => (await import('./task-tabs')).taskTabs,
  records: { grant_batch: { right: 'studycard_provide_menu', address: grantPaths.record } },
} as const satisfies Area;
