/** The area of card pages: what it contributes to the application. */
import { firstReads } from '#contract/card-page/first-reads';
import { listPage, type Area } from '#src/area/area';
import { auditModel, listModels, uploadModel } from '#src/controllers/page-models';
import { request } from '#src/request';
import { cardPagePaths } from './paths';

const ownModel = async () => (await import('#src/models/card-page')).cardPage;
const models = [async () => [await ownModel()], uploadModel];

export const cardPages = {
  pages: {
    cardPageList: listPage({
      page: () => import('./list/CardPageListPage'),
      list: ownModel,
      models: [uploadModel, auditModel, listModels],
      prefetch: (query, signal) => request.prefetch(firstReads.listPages, { query, signal }),
    }),
    cardPageCreate: { page: () => import('./create/CreateCardPagePage'), models },
    cardPageEdit: { page: () => import('./editor/EditCardPagePage'), models },
    cardPagePreview: { page: () => import('./preview/CardPagePreviewPage'), models },
  },
  records: { card_page: { right: 'card_config_edit', address: cardPagePaths.record } },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
