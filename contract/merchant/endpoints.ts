/**
 * The merchant calls (spec section 7, Merchant). `addMerchant` and `updateMerchant` change things by GET, as the
 * customer's specification has it; beside each stands the same call by POST for programs that send no such GET.
 */
import { endpoints, type BodyOf, type QueryOf, type ReplyOf } from '../endpoint';
import { importLimits } from '../import/constants';
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
  addMerchantInBody: {
    method: 'POST',
    path: '/merchant/v1/addMerchant',
    access: 'merchant.edit',
    isIdempotent: true,
  },
  updateMerchant: {
    method: 'GET',
    path: '/merchant/updateMerchant',
    // What of it may be changed is a question of its fields.
    access: ['merchant.edit', 'merchant.terms'],
    writes: true,
    isIdempotent: true,
  },
  updateMerchantInBody: {
    method: 'POST',
    path: '/merchant/v1/updateMerchant',
    access: ['merchant.edit', 'merchant.terms'],
    isIdempotent: true,
  },
  findMerchant: { method: 'GET', path: '/merchant/v1/findMerchant', access: 'merchant_menu' },
  revealMerchantPhone: {
    method: 'POST',
    path: '/merchant/v1/revealMerchantPhone',
    access: 'merchant.edit',
    // The reply must not be kept beside the key, and a second look is a second record.
    isIdempotent: false,
  },
  listAgents: {
    method: 'GET',
    path: '/merchant/v1/listAgents',
    // All customers are filtered by their agent.
    access: ['merchant_menu', 'users_manage_all'],
  },
  previewMerchantChange: {
    method: 'POST',
    path: '/merchant/v1/previewMerchantStatus',
    access: 'merchant.edit',
    writes: false,
  },
  previewMerchantImport: {
    method: 'POST',
    path: '/merchant/v1/previewMerchantImport',
    access: 'merchant.edit',
    writes: false,
    bodyBytesMax: importLimits.bodyBytesMax,
  },
  importMerchants: {
    method: 'POST',
    path: '/merchant/v1/importMerchants',
    access: 'merchant.edit',
    isIdempotent: true,
    bodyBytesMax: importLimits.bodyBytesMax,
  },
  downloadMerchantTemplate: {
    method: 'GET',
    path: '/merchant/v1/downloadMerchantTemplate',
    access: 'merchant.edit',
    kind: 'download',
  },
  changeMerchants: {
    method: 'POST',
    path: '/merchant/v1/changeMerchantStatus',
    access: 'merchant.edit',
    isIdempotent: true,
  },
  // Agents who have merchants, also such as have left.
  listMerchantAgents: {
    method: 'GET',
    path: '/merchant/v1/listMerchantAgents',
    access: 'merchant.terms',
  },
  previewHandOver: {
    method: 'GET',
    path: '/merchant/v1/previewMerchantHandOver',
    access: 'merchant.terms',
  },
  handOverMerchants: {
    method: 'POST',
    path: '/merchant/v1/handOverMerchants',
    access: 'merchant.terms',
    isIdempotent: true,
  },
});

type Calls = typeof merchant;

export type NewMerchant = BodyOf<Calls['addMerchantInBody']>;
export type MerchantUpdate = QueryOf<Calls['updateMerchant']>;
export type MerchantFilter = Omit<BodyOf<Calls['findMerchantList']>, 'currentPage' | 'pageSize' | 'sort'>;
export type Merchant = ReplyOf<Calls['findMerchantList']>['items'][number];
export type MerchantDetail = ReplyOf<Calls['findMerchant']>;
export type MerchantSelection = BodyOf<Calls['changeMerchants']>['merchants'];
