/** What the lists of grants and statements ask first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, read } from '../endpoint';
import type { grantSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof grantSchemas, 'listGrants' | 'listStatements'>>(
  'grant',
  'studyCard',
  {
    listGrants: read('/grant/listStudyCardBatchByPage', 'studycard_provide_menu'),
    listStatements: read('/grant/v1/listMerchantStatements', 'studycard_provide_menu'),
  },
);
