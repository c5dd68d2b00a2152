/** What the list of pages asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, read } from '../endpoint';
import type { cardPageSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof cardPageSchemas, 'listPages'>>('cardPage', 'studyCard', {
  listPages: read('/studyCardPage/v1/pageList', 'card_config_edit'),
});
