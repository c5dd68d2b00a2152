/** What the list of merchants asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints } from '../endpoint';
import type { merchantSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof merchantSchemas, 'findMerchantList'>>(
  'merchant',
  'studyCard',
  {
    findMerchantList: {
      method: 'POST',
      path: '/merchant/findMerchantList',
      // Merchants are chosen for QR codes and for grants, too.
      access: ['merchant_menu', 'merchant_qrcode_menu', 'grant.create'],
      writes: false,
    },
  },
);
