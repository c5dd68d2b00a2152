/** The first read of the system's state, sent by the entry while the page's code is loading. */
import { endpoints, read } from '#contract/endpoint';
import type { systemSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof systemSchemas, 'findState'>>('system', 'studyCard', {
  findState: read('/system/v1/state', 'system.read'),
});
