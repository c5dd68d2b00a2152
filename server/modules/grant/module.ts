/** Binds the calls of grants to their services, and registers their long work and their list. */
import { sql } from 'drizzle-orm';
import { bodyCodes } from '#contract/codes';
import { grant } from '#contract/grant/endpoints';
import { grantSchemas } from '#contract/grant/schema';
import { searchHitsMax } from '#contract/search/constants';
import type { Module } from '#server/area/module';
import { businessDay } from '#server/lib/calendar';
import { cardTyped } from '#server/modules/card/public';
import { Notice } from '#server/plugins/answers';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { saidAs, textOf } from '#server/texts/say';
import { anonymiseGrant } from './anonymise-grant';
import { correctPrice } from './correct-price';
import { createGrant, previewGrant } from './create/create-grant';
import { findAgreed } from './create/find-agreed';
import { createGranting } from './create/granting';
import { destroyNeedlessCodes } from './destroy-batch-codes';
import { printDeliveryNote } from './export/delivery-note';
import { exportGrant, findFileObstacle, listGrantExports } from './export/export-grant';
import { printStatement } from './export/statement';
import { extendGrant, previewExtension } from './extend-grant';
import { findGrantBatchNos, isGrantVisible } from './grant-repository';
import { searchGrants } from './list/find-grant-repository';
import { grantList } from './list/grant-list';
import { findActivity } from './list/read-activity';
import {
  countAvailableCards,
  getGrant,
  listActivations,
  listGrantCards,
  listGrants,
  listStatementLines,
  listStatements,
} from './list/read-grants';
import { statementLineList } from './list/statement-line-list';
import { statementList } from './list/statement-list';
import { grantParts } from './parts';
import { closeShortage } from './receive/close-shortage';
import { receiptNews } from './receive/receipt-news';
import { receiveGoods } from './receive/receive-goods';
import { shipGrant } from './ship-grant';
import { returnCards, revokeGrant } from './take-back/revoke-grant';
import { previewTransfer, transferCards } from './transfer/transfer-cards';
import { transferNews } from './transfer/transfer-news';
import { updateGrant } from './update-grant';

const destroyCodesMs = 3600_000;

export const grantModule: Module = (app, given) => {
  const parts = grantParts(given);
  const { database, now, keys } = parts;
  given.jobs.register('grant.make', createGranting(parts));
  given.exportLists.register(grantList);
  given.noticeSources.register('grant', receiptNews);
  given.noticeSources.register('transfer', transferNews);
  given.exportLists.register(statementList);
  given.exportLists.register(statementLineList);
  given.auditedEntities.set('grant_batch', {
    right: 'studycard_provide_menu',
    findNames: findGrantBatchNos,
    idsNamed: (typed) => sql`
      select id from grant_batches where batch_no = upper(${typed})
      union select grant_batch_id from grant_ranges
      where ${cardTyped(typed) ?? null}::bigint between first_card and last_card`,
    isVisible: isGrantVisible,
  });
  given.searchFinders.register('grants', {
    right: 'studycard_provide_menu',
    find: async (text, seeker) => [...(await searchGrants(database, text, seeker, searchHitsMax))],
  });
  every(app, destroyCodesMs, () => destroyNeedlessCodes(database, keys.copy, businessDay(now()), now()));

  bindArea(app, grant, grantSchemas, {
    countAvailableCards: ({ caller }) => countAvailableCards(parts, caller),
    listGrants: ({ query, caller }) => listGrants(parts, query, caller),
    findGrant: async ({ params, caller, language }) => {
      const detail = await getGrant(parts, params.id, caller);
      const { statusReason } = detail;
      // `statusReason` is the server's own sentence where a batch could not be made, and is translated; any other
      // reason is a person's text and stays.
      return { ...detail, statusReason: statusReason && textOf(saidAs(statusReason), language) };
    },
    listGrantCards: ({ query, caller }) => listGrantCards(parts, query, caller),
    findAgreed: ({ query }) => findAgreed(database, query.merchantId),
    previewGrant: ({ body, caller }) => previewGrant(parts, body, caller),
    createGrant: ({ body, actor, caller: { rights } }) => createGrant(parts, body, { ...actor, rights }),
    updateGrant: ({ body, actor }) => updateGrant(parts, body, actor),
    shipGrant: ({ body, actor }) => shipGrant(parts, body, actor),
    receiveGoods: ({ body, actor }) => receiveGoods(parts, body, actor),
    closeShortage: ({ body, actor }) => closeShortage(parts, body, actor),
    revokeGrant: ({ body, actor }) => revokeGrant(parts, body, actor),
    returnCards: ({ body, actor }) => returnCards(parts, body, actor),
    listActivations: ({ query, caller }) => listActivations(parts, query, caller),
    isBatchFinished: async ({ query, caller, language }) => {
      const obstacle = await findFileObstacle(parts, query.id, caller);
      return obstacle === undefined || new Notice(bodyCodes.ok, false, textOf(obstacle, language));
    },
    exportGrant: ({ query, actor }) => exportGrant(parts, query, actor),
    listGrantExports: ({ query, caller }) => listGrantExports(parts, query.id, caller),
    findActivity: ({ caller }) => findActivity(parts, caller),
    listStatements: ({ query, caller }) => listStatements(parts, query, caller),
    listStatementLines: ({ query, caller }) => listStatementLines(parts, query, caller),
    correctPrice: ({ body, actor }) => correctPrice(parts, body, actor),
    previewExtension: ({ query, caller }) => previewExtension(parts, query, caller),
    extendGrant: ({ body, actor }) => extendGrant(parts, body, actor),
    previewTransfer: async ({ body, caller, language }) => {
      const preview = await previewTransfer(parts, body, caller);
      return { ...preview, obstacle: preview.obstacle && textOf(preview.obstacle, language) };
    },
    transferCards: ({ body, actor, caller: { rights } }) => transferCards(parts, body, { ...actor, rights }),
    anonymiseGrant: ({ body, actor }) => anonymiseGrant(parts, body, actor),
    printStatement: ({ query, actor }) => printStatement(parts, query.statement, actor, app.office),
    printDeliveryNote: ({ query, actor }) => printDeliveryNote(parts, query, actor, app.office),
  });
};
