/** The first read of the page list; the browser's entry sends it while the page's code is loading. */
import { endpoints, read } from '#contract/endpoint';
import type { cardPageSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof cardPageSchemas, 'listPages'>>('cardPage', 'studyCard', {
  listPages: read('/studyCardPage/v1/pageList', 'card_config_edit'),
});
