/** The first read of the list of QR codes; the browser's entry sends it while the page's code is loading. */
import { endpoints, readByPost } from '#contract/endpoint';
import type { qrcodeSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof qrcodeSchemas, 'findQrCodeList'>>('qrcode', 'studyCard', {
  findQrCodeList: readByPost('/studyCardQrCode/findMerchantQrCodeList', 'merchant_qrcode_menu'),
});
