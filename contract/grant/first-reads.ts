/**
 * The first reads of the lists of grants and statements; the browser's entry sends them while the page's code is
 * loading.
 */
import { endpoints, read } from '#contract/endpoint';
import type { grantSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof grantSchemas, 'listGrants' | 'listStatements'>>(
  'grant',
  'studyCard',
  {
    listGrants: read('/grant/listStudyCardBatchByPage', 'studycard_provide_menu'),
    listStatements: read('/grant/v1/listMerchantStatements', 'studycard_provide_menu'),
  },
);
