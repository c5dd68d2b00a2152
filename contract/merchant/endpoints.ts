/**
 * The merchant calls (spec section 7, Merchant). `addMerchant` and `updateMerchant` change data by GET, as the
 * customer's specification has it; each has a twin by POST, for programs that do not send such a GET.
 */
import { accessOf } from '#contract/action/define-action';
import {
  change,
  endpoints,
  read,
  readByPost,
  type BodyOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint';
import { importLimits } from '#contract/import/constants';
import { merchantActions } from './actions';
import { firstReads } from './first-reads';
import type { merchantSchemas } from './schema';

export const merchant = endpoints<typeof merchantSchemas>('merchant', 'studyCard', {
  ...firstReads,
  addMerchant: {
    method: 'GET',
    path: '/merchant/addMerchant',
    access: 'merchant.edit',
    writes: true,
    isIdempotent: true,
  },
  addMerchantInBody: change('/merchant/v1/addMerchant', 'merchant.edit'),
  updateMerchant: {
    method: 'GET',
    path: '/merchant/updateMerchant',
    // The service checks by field which of the two rights is needed.
    access: ['merchant.edit', 'merchant.terms'],
    writes: true,
    isIdempotent: true,
  },
  updateMerchantInBody: change('/merchant/v1/updateMerchant', ['merchant.edit', 'merchant.terms']),
  findMerchant: read('/merchant/v1/findMerchant', 'merchant_menu'),
  revealMerchantPhone: {
    method: 'POST',
    path: '/merchant/v1/revealMerchantPhone',
    access: 'merchant.edit',
    // Not idempotent: the reply must not be stored beside the key, and a second look must be recorded again.
    isIdempotent: false,
  },
  // The list of all customers has a filter by agent.
  listAgents: read('/merchant/v1/listAgents', ['merchant_menu', 'users_manage_all']),
  previewMerchantChange: readByPost('/merchant/v1/previewMerchantStatus', accessOf(merchantActions)),
  previewMerchantImport: readByPost('/merchant/v1/previewMerchantImport', 'merchant.edit', {
    bodyBytesMax: importLimits.bodyBytesMax,
  }),
  importMerchants: change('/merchant/v1/importMerchants', 'merchant.edit', {
    bodyBytesMax: importLimits.bodyBytesMax,
  }),
  downloadMerchantTemplate: read('/merchant/v1/downloadMerchantTemplate', 'merchant.edit', {
    kind: 'download',
  }),
  changeMerchants: change('/merchant/v1/changeMerchantStatus', accessOf(merchantActions)),
  setMerchantPrices: change('/merchant/v1/updateMerchantPrices', 'merchant.terms'),
  // Agents with merchants, including agents that are no longer active.
  listMerchantAgents: read('/merchant/v1/listMerchantAgents', 'merchant.terms'),
  previewHandOver: read('/merchant/v1/previewMerchantHandOver', 'merchant.terms'),
  handOverMerchants: change('/merchant/v1/handOverMerchants', 'merchant.terms'),
});

type Calls = typeof merchant;

export type NewMerchant = BodyOf<Calls['addMerchantInBody']>;
export type MerchantUpdate = QueryOf<Calls['updateMerchant']>;
export type MerchantFilter = Omit<BodyOf<Calls['findMerchantList']>, 'currentPage' | 'pageSize' | 'sort'>;
export type Merchant = ReplyOf<Calls['findMerchantList']>['items'][number];
export type MerchantDetail = ReplyOf<Calls['findMerchant']>;
export type MerchantPrices = BodyOf<Calls['setMerchantPrices']>;
export type MerchantSelection = BodyOf<Calls['changeMerchants']>['merchants'];
