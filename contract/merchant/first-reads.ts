/** The first read of the merchant list; the browser's entry sends it while the page's code is loading. */
import { endpoints, readByPost } from '#contract/endpoint';
import type { merchantSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof merchantSchemas, 'findMerchantList'>>(
  'merchant',
  'studyCard',
  {
    // The forms of QR codes and of grants choose a merchant as well.
    findMerchantList: readByPost('/merchant/findMerchantList', [
      'merchant_menu',
      'merchant_qrcode_menu',
      'grant.create',
    ]),
  },
);
