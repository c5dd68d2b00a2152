/** What the page of the stock's marks asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, read } from '../endpoint';
import type { stockSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof stockSchemas, 'listThresholds'>>('stock', 'studyCard', {
  listThresholds: read('/studycard/v1/listStudyCardStockThresholds', 'studycard_inventory_menu'),
});
