/** The calls of pages that a card or a QR code opens (spec section 7, findUsedPage). */
import { change, endpoints, read, type BodyOf, type QueryOf, type ReplyOf } from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { cardPageSchemas } from './schema';

export const cardPage = endpoints<typeof cardPageSchemas>('cardPage', 'studyCard', {
  ...firstReads,
  findUsedPages: read('/studyCardPage/findUsedPage', 'signed-in'),
  // `page.edit` alone is enough, because the editor reads the page with this call.
  findPage: read('/studyCardPage/v1/findPage', ['card_config_edit', 'page.edit']),
  listUsages: read('/studyCardPage/v1/listPageUsage', 'card_config_edit'),
  createPage: change('/studyCardPage/v1/addPage', 'page.edit'),
  copyPage: change('/studyCardPage/v1/copyPage', 'page.edit'),
  saveDraft: change('/studyCardPage/v1/saveDraft', 'page.edit'),
  keepEditing: { method: 'PUT', path: '/studyCardPage/v1/keepEditing', access: 'page.edit' },
  publishPage: change('/studyCardPage/v1/publishPage', 'page.publish'),
  takeDownPage: change('/studyCardPage/v1/takeDownPage', 'page.publish'),
  bringUpPage: change('/studyCardPage/v1/bringUpPage', 'page.publish'),
  listVersions: read('/studyCardPage/v1/pageVersionList', 'card_config_edit'),
  findVersion: read('/studyCardPage/v1/findPageVersion', 'card_config_edit'),
  compareVersions: read('/studyCardPage/v1/comparePageVersions', 'card_config_edit'),
  rollBackPage: change('/studyCardPage/v1/rollBackPage', 'page.publish'),
  deletePage: change('/studyCardPage/v1/deletePage', 'page.edit', { isReplyOptional: true }),
  previewPage: read('/studyCardPage/v1/previewPage', 'card_config_edit'),
  // The link carries its own proof, so following it needs no right; its creation is recorded in the audit trail.
  createPreviewLink: change('/studyCardPage/v1/createPreviewLink', 'card_config_edit'),
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
