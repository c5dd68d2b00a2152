/** What the list of pages asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints } from '../endpoint';
import type { cardPageSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof cardPageSchemas, 'listPages'>>('cardPage', 'studyCard', {
  listPages: { method: 'GET', path: '/studyCardPage/v1/pageList', access: 'card_config_edit' },
});
