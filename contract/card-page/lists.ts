/** The list of pages. */
import { describeList } from '#contract/lists';
import { pageSorts } from './constants';
import type { CardPageFilter } from './endpoints';
import { cardPageWords } from './labels';

export const cardPages = describeList<CardPageFilter>()({
  name: 'cardPages',
  view: 'cardPage.pages',
  right: 'card_config_edit',
  entity: 'card_page',
  words: cardPageWords,
  columns: ['name', 'kind', 'usageCount', 'versionNo', 'status', 'updatedBy', 'updatedAt', 'createdAt'],
  filterRecords: {},
  sorts: pageSorts,
});
