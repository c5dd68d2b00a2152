/** What the list of accounts asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, read } from '../endpoint';
import type { accountSchemas } from './schema';

/** Who edits them sees them, too. */
export const reading = ['account.read', 'account.edit'] as const;

export const firstReads = endpoints<Pick<typeof accountSchemas, 'listAccounts'>>('account', 'studyCard', {
  listAccounts: read('/account/v1/listAccounts', reading),
});
