/** What the pages of print jobs and cards ask first: sent by the browser's entry while the page's code is on its way. */
import { endpoints } from '../endpoint';
import type { repertorySchemas } from './schema';

export const firstReads = endpoints<
  Pick<typeof repertorySchemas, 'listPrintJobs' | 'findPrintJob' | 'findCard'>
>('repertory', 'studyCard', {
  listPrintJobs: {
    method: 'GET',
    path: '/studycard/v1/studyCardPrintPageList',
    access: 'studycard_inventory_menu',
  },
  findPrintJob: {
    method: 'GET',
    path: '/studycard/v1/studyCardPrintMainInfo',
    access: 'studycard_inventory_menu',
  },
  findCard: { method: 'GET', path: '/studycard/v1/findStudyCard', access: 'studycard_inventory_menu' },
});
