/**
 * The first reads of the lists of study-card users; the browser's entry sends them while the page's code is loading.
 */
import { endpoints, readByPost } from '#contract/endpoint';
import type { customerSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof customerSchemas, 'listOwnCustomers' | 'listCustomers'>>(
  'customer',
  'studyCard',
  {
    listOwnCustomers: readByPost('/studyCardCustomer/listStudyCardCustomerByProxy', 'users_manage_proxy'),
    listCustomers: readByPost('/studyCardCustomer/listStudyCardCustomer', 'users_manage_all'),
  },
);
