/** The area of card pages: what it contributes to the application. */
import { firstReads } from '#contract/card-page/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { listModels } from '#src/controllers/list/list-models';
import { request } from '#src/request';
import { cardPagePaths } from './paths';

async function ownModels() {
  const [{ cardPage: model }, { upload }] = await Promise.all([
    import('#src/models/card-page'),
    import('#src/models/upload'),
  ]);
  return [model, upload];
}

export const cardPages = {
  pages: {
    cardPageList: {
      page: () => import('./list/CardPageListPage'),
      async models() {
        const [own, { audit }, others] = await Promise.all([
          ownModels(),
          import('#src/models/audit/audit'),
          listModels(),
        ]);
        return [...own, audit, ...others];
      },
      prefetch: ({ signal }) => request.prefetch(firstReads.listPages, { query: firstPageQuery, signal }),
    },
    cardPageCreate: { page: () => import('./create/CreateCardPagePage'), models: ownModels },
    cardPageEdit: { page: () => import('./editor/EditCardPagePage'), models: ownModels },
    cardPagePreview: { page: () => import('./preview/CardPagePreviewPage'), models: ownModels },
  },
  records: { card_page: { right: 'card_config_edit', address: cardPagePaths.record } },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
