/** The list of cards. */
import { describeList } from '#contract/lists';
import type { CardFilter } from '#contract/repertory/endpoints';
import { cardSorts } from './constants';
import { cardWords } from './labels';

export const cards = describeList<CardFilter>()({
  name: 'cards',
  view: 'repertory.cards',
  right: 'studycard_inventory_menu',
  entity: 'card',
  words: cardWords,
  columns: [
    'serial',
    'codeTail',
    'status',
    'batchNo',
    'cardName',
    'boxNo',
    'grantBatchNo',
    'holder',
    'activatedAt',
  ],
  filterRecords: { id: 'print_job' },
  filterFields: { id: 'batchNo' },
  sorts: cardSorts,
});
