/** The area of merchants: what it contributes to the application. */
import { firstReads } from '#contract/merchant/first-reads';
import { listPage, type Area } from '#src/area/area';
import { auditModel, listModels, sheetModel, uploadModel } from '#src/controllers/page-models';
import { request } from '#src/request';
import { merchantPaths } from './paths';

export const merchants = {
  pages: {
    merchantList: listPage({
      page: () => import('./information/MerchantListPage'),
      list: async () => (await import('#src/models/merchant')).merchant,
      models: [auditModel, uploadModel, sheetModel, listModels],
      prefetch: (body, signal) => request.prefetch(firstReads.findMerchantList, { body, signal }),
    }),
  },
  records: { merchant: { right: 'merchant_menu', address: merchantPaths.record } },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
