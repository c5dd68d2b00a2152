/** What the page of the system's state asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, read } from '../endpoint';
import type { systemSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof systemSchemas, 'findState'>>('system', 'studyCard', {
  findState: read('/system/v1/state', 'system.read'),
});
