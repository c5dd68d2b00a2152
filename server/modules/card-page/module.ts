/** Pages: binds their calls to their services, and makes their entries in the shared registries. */
import { sql } from 'drizzle-orm';
import { cardPage } from '#contract/card-page/endpoints';
import { cardPageSchemas } from '#contract/card-page/schema';
import { searchHitsMax } from '#contract/search/constants';
import type { Module } from '#server/area/module';
import { nameHolds } from '#server/database/contains-text';
import { imageFactsOf } from '#server/modules/upload/image-facts';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { publicOrigin } from '#server/start/public-origin';
import { fileBaseFor } from '#server/storage/storage-of';
import { findPageNames, findUsedPages, listUsageRows, searchPages } from './page-repository';
import type { PageParts } from './parts';
import { forgetSilentEditors, keepEditing } from './presence';
import { previewPage, recordPreviewLink, signPreview } from './preview';
import { bringUpPage, publishPage, rollBackPage, takeDownPage } from './publish-page';
import {
  compareVersions,
  getPage,
  getPageRow,
  getVersion,
  listPages,
  listVersions,
  pageList,
} from './read-pages';
import { recordForgottenSittings } from './sitting';
import { undoOfPageStatus } from './undo-status';
import { copyPage, createPage, deletePage, saveDraft } from './write-pages';

const forgottenSittingsMs = 5 * 60_000;

export const cardPageModule: Module = (app, given) => {
  const { database, now, options, secrets, exportLists, auditedEntities, searchFinders } = given;
  const right = 'card_config_edit';
  const parts: PageParts = { database, now, findImageFacts: imageFactsOf(given) };
  const previewKey = secrets.keyFor('page-preview');
  every(app, forgottenSittingsMs, () => recordForgottenSittings(parts));
  every(app, forgottenSittingsMs, () => forgetSilentEditors(parts));
  exportLists.register(pageList);
  auditedEntities.set('card_page', {
    right,
    findNames: findPageNames,
    idsNamed: (typed) => sql`select id from pages where ${nameHolds(sql`name_key`, typed)}`,
  });
  given.undos.set('page.takeDown', undoOfPageStatus);
  given.undos.set('page.bringUp', undoOfPageStatus);
  searchFinders.register('pages', {
    right,
    find: async (text) => [...(await searchPages(database, text, searchHitsMax))],
  });

  bindArea(app, cardPage, cardPageSchemas, {
    findUsedPages: async ({ query }) => [...(await findUsedPages(database, query.kind))],
    listPages: ({ query }) => listPages(database, query),
    findPage: ({ query }) => getPage(parts, query.id),
    async listUsages({ query }) {
      await getPageRow(database, query.id);
      return [...(await listUsageRows(database, query.id))];
    },
    createPage: (call) => createPage(parts, call.body, call.actor),
    copyPage: (call) => copyPage(parts, call.body, call.actor),
    saveDraft: (call) => saveDraft(parts, call.body, call.actor),
    keepEditing: ({ body, actor }) => keepEditing(parts, body, actor.accountId),
    publishPage: (call) => publishPage(parts, call.body, call.actor),
    takeDownPage: (call) => takeDownPage(parts, call.body, call.actor),
    bringUpPage: (call) => bringUpPage(parts, call.body, call.actor),
    listVersions: ({ query }) => listVersions(database, query),
    findVersion: ({ query }) => getVersion(database, query),
    compareVersions: ({ query }) => compareVersions(database, query),
    rollBackPage: (call) => rollBackPage(parts, call.body, call.actor),
    deletePage: (call) => deletePage(parts, call.body, call.actor),
    previewPage: ({ query, request }) => previewPage(database, query, fileBaseFor(given, request)),
    createPreviewLink({ body, request, actor }) {
      const { token, expiresAt } = signPreview(previewKey, body, now());
      const address = `${publicOrigin(options, request)}/q/preview/${token}`;
      const link = { address, expiresAt: expiresAt.toISOString() };
      return recordPreviewLink(database, body, { link, actor });
    },
  });
};
