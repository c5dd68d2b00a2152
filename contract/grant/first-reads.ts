/** What the lists of grants and statements ask first: sent by the browser's entry while the page's code is on its way. */
import { endpoints } from '../endpoint';
import type { grantSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof grantSchemas, 'listGrants' | 'listStatements'>>(
  'grant',
  'studyCard',
  {
    listGrants: {
      method: 'GET',
      path: '/grant/listStudyCardBatchByPage',
      access: 'studycard_provide_menu',
    },
    listStatements: {
      method: 'GET',
      path: '/grant/v1/listMerchantStatements',
      access: 'studycard_provide_menu',
    },
  },
);
