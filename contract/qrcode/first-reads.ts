/** What the list of QR codes asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, readByPost } from '../endpoint';
import type { qrcodeSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof qrcodeSchemas, 'findQrCodeList'>>('qrcode', 'studyCard', {
  findQrCodeList: readByPost('/studyCardQrCode/findMerchantQrCodeList', 'merchant_qrcode_menu'),
});
