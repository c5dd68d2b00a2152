/** The area of study-card users: what it contributes to the application. */
import { defaultPageSize, firstPage } from '#config/constants';
import { firstReads } from '#contract/customer/first-reads';
import type { Area } from '#src/area/area';
import { listModels } from '#src/controllers/page-models';
import { request } from '#src/request';

const models = [async () => [(await import('#src/models/usersmanage')).usersmanage], listModels];
const body = { page: firstPage, size: defaultPageSize };

export const customers = {
  pages: {
    customerList: {
      page: () => import('./OwnCustomersPage'),
      models,
      prefetch: ({ signal }) => request.prefetch(firstReads.listOwnCustomers, { body, signal }),
    },
    customerListAll: {
      page: () => import('./AllCustomersPage'),
      models,
      prefetch: ({ signal }) => request.prefetch(firstReads.listCustomers, { body, signal }),
    },
  },
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
