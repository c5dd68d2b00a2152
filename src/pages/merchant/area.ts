/** The area of merchants: what it contributes to the application. */
import { firstReads } from '#contract/merchant/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { listModels } from '#src/controllers/list/list-models';
import { request } from '#src/request';
import { merchantPaths } from './paths';

export const merchants = {
  pages: {
    merchantList: {
      page: () => import('./information/MerchantListPage'),
      async models() {
        const [{ merchant: model }, { audit }, { upload }, { sheet }, others] = await Promise.all([
          import('#src/models/merchant'),
          import('#src/models/audit/audit'),
          import('#src/models/upload'),
          import('#src/models/sheet'),
          listModels(),
        ]);
        return [model, audit, upload, sheet, ...others];
      },
      prefetch: ({ signal }) =>
        request.prefetch(firstReads.findMerchantList, { body: firstPageQuery, signal }),
    },
  },
  records: { merchant: { right: 'merchant_menu', address: merchantPaths.record } },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
