/**
 * The calls of the study-card users (spec section 7, Users manage). A row is a customer's card. The caller decides
 * which customers are visible: an agent sees those of its own merchants, and the others are not found.
 */
import { change, endpoints, read, type BodyOf, type ReplyOf } from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { customerSchemas } from './schema';

const eitherList = ['users_manage_proxy', 'users_manage_all'] as const;

export const customer = endpoints<typeof customerSchemas>('customer', 'studyCard', {
  ...firstReads,
  findCustomerCard: read('/studyCardCustomer/v1/findStudyCardCustomer', eitherList),
  revealPhone: {
    method: 'POST',
    path: '/studyCardCustomer/v1/revealPhone',
    access: 'customer.reveal',
    // Not idempotent: the reply must not be stored beside the key, and a second look must be recorded again.
    isIdempotent: false,
  },
  changeCustomerCards: change('/studyCardCustomer/v1/changeCardState', 'customer.edit'),
  extendCard: change('/studyCardCustomer/v1/extendCard', 'customer.edit'),
  updateCustomer: change('/studyCardCustomer/v1/updateCustomer', 'customer.edit'),
  anonymiseCustomer: change('/studyCardCustomer/v1/anonymiseCustomer', 'customer.anonymise', {
    isReplyOptional: true,
  }),
  exportCustomerFile: {
    method: 'GET',
    path: '/studyCardCustomer/v1/exportCustomerFile',
    access: 'customer.reveal',
    kind: 'download',
    // The audit trail records who took the file before its first byte is sent.
    writes: true,
  },
  rebindCards: change('/studyCardCustomer/v1/rebindCards', 'customer.edit'),
  replaceCard: change('/studyCardCustomer/v1/replaceCard', 'customer.edit'),
});

type Calls = typeof customer;
type Paging = 'page' | 'size' | 'sort';

export type OwnCustomerFilter = Omit<BodyOf<Calls['listOwnCustomers']>, Paging>;
export type CustomerFilter = Omit<BodyOf<Calls['listCustomers']>, Paging>;
export type CustomerCard = ReplyOf<Calls['listCustomers']>['items'][number];
export type CustomerCardDetail = ReplyOf<Calls['findCustomerCard']>;
