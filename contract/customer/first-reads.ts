/** What the lists of study-card users ask first: sent by the browser's entry while the page's code is on its way. */
import { endpoints } from '../endpoint';
import type { customerSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof customerSchemas, 'listOwnCustomers' | 'listCustomers'>>(
  'customer',
  'studyCard',
  {
    listOwnCustomers: {
      method: 'POST',
      path: '/studyCardCustomer/listStudyCardCustomerByProxy',
      access: 'users_manage_proxy',
      writes: false,
    },
    listCustomers: {
      method: 'POST',
      path: '/studyCardCustomer/listStudyCardCustomer',
      access: 'users_manage_all',
      writes: false,
    },
  },
);
