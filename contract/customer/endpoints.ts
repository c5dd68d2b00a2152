/**
 * The calls of the study-card users (spec section 7, Users manage). A row is a customer's card. Whose customers are
 * met comes from who asks: an agent meets those of its own merchants, and the others are not found.
 */
import { endpoints, type BodyOf, type ReplyOf } from '../endpoint';
import { firstReads } from './first-reads';
import type { customerSchemas } from './schema';

const eitherList = ['users_manage_proxy', 'users_manage_all'] as const;

export const customer = endpoints<typeof customerSchemas>('customer', 'studyCard', {
  ...firstReads,
  findCustomerCard: {
    method: 'GET',
    path: '/studyCardCustomer/v1/findStudyCardCustomer',
    access: eitherList,
  },
  revealPhone: {
    method: 'POST',
    path: '/studyCardCustomer/v1/revealPhone',
    access: 'customer.reveal',
    // The reply must not be kept beside the key, and a second look is a second record.
    isIdempotent: false,
  },
  changeCustomerCards: {
    method: 'POST',
    path: '/studyCardCustomer/v1/changeCardState',
    access: 'customer.edit',
    isIdempotent: true,
  },
  extendCard: {
    method: 'POST',
    path: '/studyCardCustomer/v1/extendCard',
    access: 'customer.edit',
    isIdempotent: true,
  },
  updateCustomer: {
    method: 'POST',
    path: '/studyCardCustomer/v1/updateCustomer',
    access: 'customer.edit',
    isIdempotent: true,
  },
  anonymiseCustomer: {
    method: 'POST',
    path: '/studyCardCustomer/v1/anonymiseCustomer',
    access: 'customer.anonymise',
    isIdempotent: true,
  },
  exportCustomerFile: {
    method: 'GET',
    path: '/studyCardCustomer/v1/exportCustomerFile',
    access: 'customer.reveal',
    kind: 'download',
    // That it was taken, and by whom, is written down before the first byte leaves.
    writes: true,
  },
  rebindCards: {
    method: 'POST',
    path: '/studyCardCustomer/v1/rebindCards',
    access: 'customer.edit',
    isIdempotent: true,
  },
  replaceCard: {
    method: 'POST',
    path: '/studyCardCustomer/v1/replaceCard',
    access: 'customer.edit',
    isIdempotent: true,
  },
});

type Calls = typeof customer;
type Paging = 'page' | 'size' | 'sort';

export type OwnCustomerFilter = Omit<BodyOf<Calls['listOwnCustomers']>, Paging>;
export type CustomerFilter = Omit<BodyOf<Calls['listCustomers']>, Paging>;
export type CustomerCard = ReplyOf<Calls['listCustomers']>['items'][number];
export type CustomerCardDetail = ReplyOf<Calls['findCustomerCard']>;
