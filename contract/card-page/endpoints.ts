/** The calls of pages that a card or a QR code opens (screens.md, 页面配置; spec section 7, findUsedPage). */
import { endpoints, type BodyOf, type QueryOf, type ReplyOf } from '../endpoint';
import { firstReads } from './first-reads';
import type { cardPageSchemas } from './schema';

export const cardPage = endpoints<typeof cardPageSchemas>('cardPage', 'studyCard', {
  ...firstReads,
  findUsedPages: { method: 'GET', path: '/studyCardPage/findUsedPage', access: 'signed-in' },
  findPage: {
    method: 'GET',
    path: '/studyCardPage/v1/findPage',
    // The editor opens for those who may edit.
    access: ['card_config_edit', 'page.edit'],
  },
  listUsages: { method: 'GET', path: '/studyCardPage/v1/listPageUsage', access: 'card_config_edit' },
  createPage: { method: 'POST', path: '/studyCardPage/v1/addPage', access: 'page.edit', isIdempotent: true },
  copyPage: { method: 'POST', path: '/studyCardPage/v1/copyPage', access: 'page.edit', isIdempotent: true },
  saveDraft: { method: 'POST', path: '/studyCardPage/v1/saveDraft', access: 'page.edit', isIdempotent: true },
  keepEditing: { method: 'PUT', path: '/studyCardPage/v1/keepEditing', access: 'page.edit' },
  publishPage: {
    method: 'POST',
    path: '/studyCardPage/v1/publishPage',
    access: 'page.publish',
    isIdempotent: true,
  },
  takeDownPage: {
    method: 'POST',
    path: '/studyCardPage/v1/takeDownPage',
    access: 'page.publish',
    isIdempotent: true,
  },
  bringUpPage: {
    method: 'POST',
    path: '/studyCardPage/v1/bringUpPage',
    access: 'page.publish',
    isIdempotent: true,
  },
  listVersions: { method: 'GET', path: '/studyCardPage/v1/pageVersionList', access: 'card_config_edit' },
  findVersion: { method: 'GET', path: '/studyCardPage/v1/findPageVersion', access: 'card_config_edit' },
  compareVersions: {
    method: 'GET',
    path: '/studyCardPage/v1/comparePageVersions',
    access: 'card_config_edit',
  },
  rollBackPage: {
    method: 'POST',
    path: '/studyCardPage/v1/rollBackPage',
    access: 'page.publish',
    isIdempotent: true,
  },
  deletePage: {
    method: 'POST',
    path: '/studyCardPage/v1/deletePage',
    access: 'page.edit',
    isIdempotent: true,
  },
  previewPage: { method: 'GET', path: '/studyCardPage/v1/previewPage', access: 'card_config_edit' },
  createPreviewLink: {
    method: 'POST',
    path: '/studyCardPage/v1/createPreviewLink',
    access: 'card_config_edit',
    // The link carries its own proof; that it was made is written down.
    isIdempotent: true,
  },
});

type Calls = typeof cardPage;

export type UsedPage = ReplyOf<Calls['findUsedPages']>[number];
export type CardPageFilter = Omit<QueryOf<Calls['listPages']>, 'currentPage' | 'pageSize' | 'sort'>;
export type CardPage = ReplyOf<Calls['listPages']>['items'][number];
export type CardPageDetail = ReplyOf<Calls['findPage']>;
export type CardPageVersion = ReplyOf<Calls['listVersions']>['items'][number];
export type PagePreview = ReplyOf<Calls['previewPage']>;
export type NewPage = BodyOf<Calls['createPage']>;
export type Presence = ReplyOf<Calls['keepEditing']>;
export type PageDraft = BodyOf<Calls['saveDraft']>;
