/** The area of grants: what it contributes to the application. */
import { firstReads } from '#contract/grant/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { listModels } from '#src/controllers/list/list-models';
import { request } from '#src/request';
import { grantPaths } from './paths';

export const grants = {
  pages: {
    grantList: {
      page: () => import('./GrantListPage'),
      async models() {
        const [{ grant: model }, { audit }, { sheet }, others] = await Promise.all([
          import('#src/models/grant'),
          import('#src/models/audit/audit'),
          import('#src/models/sheet'),
          listModels(),
        ]);
        return [model, audit, sheet, ...others];
      },
      prefetch: ({ signal }) => request.prefetch(firstReads.listGrants, { query: firstPageQuery, signal }),
    },
    grantStatement: {
      page: () => import('./statement/StatementPage'),
      async models() {
        const [{ statement }, others] = await Promise.all([
          import('#src/models/grant/statement'),
          listModels(),
        ]);
        return [statement, ...others];
      },
      prefetch: ({ signal }) =>
        request.prefetch(firstReads.listStatements, { query: firstPageQuery, signal }),
    },
    grantStatementLines: {
      page: () => import('./statement/StatementLinePage'),
      async models() {
        const [{ statementLine }, others] = await Promise.all([
          import('#src/models/grant/statement'),
          listModels(),
        ]);
        return [statementLine, ...others];
      },
    },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
  tasks: async () => (await import('./task-tabs')).taskTabs,
  records: { grant_batch: { right: 'studycard_provide_menu', address: grantPaths.record } },
} as const satisfies Area;
