/** The first read of the account list; the browser's entry sends it while the page's code is loading. */
import { endpoints, read } from '#contract/endpoint';
import type { accountSchemas } from './schema';

/** Whoever may edit accounts may also see them. */
export const reading = ['account.read', 'account.edit'] as const;

export const firstReads = endpoints<Pick<typeof accountSchemas, 'listAccounts'>>('account', 'studyCard', {
  listAccounts: read('/account/v1/listAccounts', reading),
});
