/** What the list of roles asks first: sent by the browser's entry while the page's code is on its way. */
import { reading } from '../account/first-reads';
import { endpoints, read } from '../endpoint';
import type { roleSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof roleSchemas, 'listRoles'>>('role', 'studyCard', {
  listRoles: read('/role/v1/listRoles', reading),
});
