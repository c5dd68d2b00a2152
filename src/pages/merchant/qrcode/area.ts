/** The area of merchants' QR codes: what it contributes to the application. */
import { firstReads } from '#contract/qrcode/first-reads';
import { listPage, type Area } from '#src/area/area';
import { listModels } from '#src/controllers/page-models';
import { request } from '#src/request';
import { qrCodePaths } from './paths';

const right = 'merchant_qrcode_menu';

const ownModel = async () => (await import('#src/models/qrcode')).qrcode;

export const qrCodes = {
  pages: {
    qrcodeList: listPage({
      page: () => import('./QrCodeListPage'),
      list: ownModel,
      models: [listModels],
      prefetch: (body, signal) => request.prefetch(firstReads.findQrCodeList, { body, signal }),
    }),
    merchantPreview: {
      page: () => import('../preview/MerchantPreviewPage'),
      models: [async () => [await ownModel()]],
    },
  },
  records: {
    qr_code: { right, address: qrCodePaths.record },
    qr_batch: { right, address: qrCodePaths.batch },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
  tasks: async () => (await import('./batch/task-tabs')).taskTabs,
} as const satisfies Area;
