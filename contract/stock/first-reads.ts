/** The first read of the page of stock marks, sent by the entry while the page's code is loading. */
import { endpoints, read } from '#contract/endpoint';
import type { stockSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof stockSchemas, 'listThresholds'>>('stock', 'studyCard', {
  listThresholds: read('/studycard/v1/listStudyCardStockThresholds', 'studycard_inventory_menu'),
});
