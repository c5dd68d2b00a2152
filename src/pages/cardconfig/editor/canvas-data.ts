/** Sample data for the canvas in place of a scanned code's: goods and a merchant. */
import { sampleGoods, sampleMerchant } from '#contract/card-page/page-data';
import type { PageData } from '#contract/card-page/render';
import { fileUrl } from '#src/request';

export const canvasData: PageData = {
  goods: sampleGoods,
  merchant: sampleMerchant,
  fileUrl,
};
