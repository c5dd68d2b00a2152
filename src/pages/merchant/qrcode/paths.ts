/** The addresses of the QR code screens. */
import { batchNoOf } from '#contract/qrcode/batch-number';
import type { MerchantPreviewKind } from '#contract/qrcode/constants';
import { environment } from '#src/request';

const list = `${environment.base}/merchant/QRcode`;

export const qrCodePaths = {
  list,
  record: (id: number | string) => `${list}?open=${id}`,
  /** The codes of a batch. */
  batch: (id: number | string) => `${list}?batchNo=${batchNoOf(id)}`,
  /** Those of a merchant. */
  ofMerchant: (id: number) => `${list}?merchantId=${id}`,
  ofGoods: (id: number) => `${list}?goodsId=${id}`,
  ofPage: (id: number) => `${list}?pageId=${id}`,
  /** @param id of the code, or of the merchant whose page or card is shown */
  preview: (type: 'qr' | MerchantPreviewKind, id: number | string) =>
    `${environment.base}/merchant/preview/${type}/${id}`,
} as const;
