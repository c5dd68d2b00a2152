/** The area of card pages: what it contributes to the application. */
import { firstReads } from '#contract/card-page/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { auditModel, listModels, uploadModel } from '#src/controllers/page-models';
import { request } from '#src/request';
import { cardPagePaths } from './paths';

const models = [async () => [(await import('#src/models/card-page')).cardPage], uploadModel];

export const cardPages = {
  pages: {
    cardPageList: {
      page: () => import('./list/CardPageListPage'),
      models: [...models, auditModel, listModels],
      prefetch: ({ signal }) => request.prefetch(firstReads.listPages, { query: firstPageQuery, signal }),
    },
    cardPageCreate: { page: () => import('./create/CreateCardPagePage'), models },
    cardPageEdit: { page: () => import('./editor/EditCardPagePage'), models },
    cardPagePreview: { page: () => import('./preview/CardPagePreviewPage'), models },
  },
  records: { card_page: { right: 'card_config_edit', address: cardPagePaths.record } },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
