/** The list of pages. */
import { describeList } from '#contract/lists';
import { pageSorts } from './constants';
import type { CardPageFilter } from './endpoints';
import { cardPageLabels } from './labels.zh-CN';

export const cardPages = describeList<CardPageFilter>()({
  name: 'cardPages',
  view: 'cardPage.pages',
  right: 'card_config_edit',
  entity: 'card_page',
  labels: cardPageLabels,
  columns: ['name', 'kind', 'usageCount', 'versionNo', 'status', 'updatedBy', 'updatedAt', 'createdAt'],
  filterRecords: {},
  sorts: pageSorts,
});
