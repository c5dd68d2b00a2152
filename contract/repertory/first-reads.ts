/**
 * The first reads of the pages of print jobs and cards; the browser's entry sends them while the page's code is
 * loading.
 */
import { endpoints, read } from '#contract/endpoint';
import type { repertorySchemas } from './schema';

export const firstReads = endpoints<
  Pick<typeof repertorySchemas, 'listPrintJobs' | 'findPrintJob' | 'findCard'>
>('repertory', 'studyCard', {
  listPrintJobs: read('/studycard/v1/studyCardPrintPageList', 'studycard_inventory_menu'),
  findPrintJob: read('/studycard/v1/studyCardPrintMainInfo', 'studycard_inventory_menu'),
  findCard: read('/studycard/v1/findStudyCard', 'studycard_inventory_menu'),
});
