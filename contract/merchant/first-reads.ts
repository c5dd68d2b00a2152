/** What the list of merchants asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, readByPost } from '../endpoint';
import type { merchantSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof merchantSchemas, 'findMerchantList'>>(
  'merchant',
  'studyCard',
  {
    // Merchants are chosen for QR codes and for grants, too.
    findMerchantList: readByPost('/merchant/findMerchantList', [
      'merchant_menu',
      'merchant_qrcode_menu',
      'grant.create',
    ]),
  },
);
