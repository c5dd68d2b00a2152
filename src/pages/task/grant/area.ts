/** The area of grants: what it contributes to the application. */
import { firstReads } from '#contract/grant/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { auditModel, listModels, sheetModel } from '#src/controllers/page-models';
import { request } from '#src/request';
import { grantPaths } from './paths';

export const grants = {
  pages: {
    grantList: {
      page: () => import('./GrantListPage'),
      models: [
        async () => [(await import('#src/models/grant')).grant],
        ...[auditModel, sheetModel, listModels],
      ],
      prefetch: ({ signal }) => request.prefetch(firstReads.listGrants, { query: firstPageQuery, signal }),
    },
    grantStatement: {
      page: () => import('./statement/StatementPage'),
      models: [async () => [(await import('#src/models/grant/statement')).statement], listModels],
      prefetch: ({ signal }) =>
        request.prefetch(firstReads.listStatements, { query: firstPageQuery, signal }),
    },
    grantStatementLines: {
      page: () => import('./statement/StatementLinePage'),
      models: [async () => [(await import('#src/models/grant/statement')).statementLine], listModels],
    },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
  tasks: async () => (await import('./task-tabs')).taskTabs,
  records: { grant_batch: { right: 'studycard_provide_menu', address: grantPaths.record } },
} as const satisfies Area;
