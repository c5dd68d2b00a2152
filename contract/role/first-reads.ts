/** The first read of the list of roles, sent by the entry while the page's code is loading. */
import { reading } from '#contract/account/first-reads';
import { endpoints, read } from '#contract/endpoint';
import type { roleSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof roleSchemas, 'listRoles'>>('role', 'studyCard', {
  listRoles: read('/role/v1/listRoles', reading),
});
