/** What the lists of study-card users ask first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, readByPost } from '../endpoint';
import type { customerSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof customerSchemas, 'listOwnCustomers' | 'listCustomers'>>(
  'customer',
  'studyCard',
  {
    listOwnCustomers: readByPost('/studyCardCustomer/listStudyCardCustomerByProxy', 'users_manage_proxy'),
    listCustomers: readByPost('/studyCardCustomer/listStudyCardCustomer', 'users_manage_all'),
  },
);
