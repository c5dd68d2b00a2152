/** The repertory: binds its calls to its services, and registers its generation and its exports. */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { bodyCodes } from '#contract/codes';
import { printExport } from '#contract/print-export/endpoints';
import { printExportSchemas } from '#contract/print-export/schema';
import { nameKeyOf } from '#contract/readers/name-key';
import { repertory, type SelectedCards } from '#contract/repertory/endpoints';
import { repertorySchemas } from '#contract/repertory/schema';
import type { Right } from '#contract/rights';
import { stock } from '#contract/stock/endpoints';
import { stockSchemas } from '#contract/stock/schema';
import type { Module } from '#server/area/module';
import { nameHolds } from '#server/database/contains-text';
import {
  cardTyped,
  cardActionRights,
  changeCards,
  undoOfCards,
  changeSelectedCards,
  previewCardChange,
  exportableCards,
  listCardEvents,
  findCard,
  listCards,
  lookUpCard,
} from '#server/modules/card/public';
import { cardPathOf } from '#server/modules/customer-page/address-token';
import { requireRight } from '#server/plugins/access';
import { Notice } from '#server/plugins/answers';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { obstacleToPrint, previewAddress, printedOrigin, publicOrigin } from '#server/start/public-origin';
import { storageOf } from '#server/storage/storage-of';
import { replyIn } from '#server/texts/reply-in';
import { say, textOf } from '#server/texts/say';
import { closeDelivery } from './delivery/close-delivery';
import { confirmPrintJob } from './delivery/confirm-print-job';
import { createGeneration } from './generation/generation';
import { generationNews } from './generation/generation-news';
import { retryPrintJob } from './generation/retry-print-job';
import { cardIn, jobDetailIn } from './in-words';
import { repertoryParts } from './parts';
import { cancelPrintJob } from './print-job/cancel-print-job';
import { createPrintJob, previewPrintJob } from './print-job/create-print-job';
import { extendPrintJob, previewJobExtension } from './print-job/extend-print-job';
import { hasPrintJobs } from './print-job/find-print-jobs-repository';
import { printJobList } from './print-job/print-job-list';
import { findBatchNos } from './print-job/print-job-repository';
import { getPrintJob, listPrintJobs, exportPrintRecords } from './print-job/read-print-jobs';
import { undoOfPrintJobEdit, updatePrintJob } from './print-job/update-print-job';
import { exportPrintFile } from './printing/export-print-file';
import { exportPrintPackage } from './printing/export-print-package';
import { faceImagesOf } from './printing/face-image';
import { printExportList } from './printing/print-export-list';
import { listAllPrintExports, listPrintExports, sumReconciliation } from './printing/read-print-exports';
import { findPrintObstacle } from './printing/take-print-file';
import { registerFinders } from './register-finders';
import {
  listAlarms,
  listThresholds,
  settleStock,
  undoOfThreshold,
  updateThreshold,
} from './stock/stock-alarms';
import { stockNews } from './stock/stock-news';
import { getStockSummary } from './stock/stock-summary';

/** How often alarms follow the day: midnight passes without a write, and nobody orders cards within ten minutes. */
const settleStockMs = 10 * 60_000;

/** A search over cards reveals how many there are, so it needs the right to see them. */
const rightToSearch = ({ grantBatchId }: SelectedCards): Right =>
  grantBatchId === undefined ? 'studycard_inventory_menu' : 'studycard_provide_menu';

export const repertoryModule: Module = (app, given) => {
  const parts = repertoryParts(given);
  given.jobs.register('repertory.generate', createGeneration(parts));
  const right = 'studycard_inventory_menu';
  given.auditedEntities.set('print_job', {
    right,
    findNames: findBatchNos,
    idsNamed: (typed) => sql`
      select id from print_jobs
      where batch_no = upper(${nameKeyOf(typed)}) or ${nameHolds(sql`card_name_key`, typed)}
        or token = ${typed}
        or ${cardTyped(typed) ?? null}::bigint between first_card and last_card`,
  });
  given.auditedEntities.set('stock_threshold', { right });
  given.undos.set('card.freeze', undoOfCards);
  given.undos.set('card.unfreeze', undoOfCards);
  given.undos.set('repertory.update', undoOfPrintJobEdit);
  given.undos.set('stock.setThreshold', undoOfThreshold(parts));
  registerFinders(given.searchFinders, parts);
  given.noticeSources.register('generation', generationNews);
  given.noticeSources.register('stock', stockNews(given));
  given.exportLists.register(printJobList);
  given.exportLists.register(exportableCards);
  given.exportLists.register(printExportList);
  const packageParts = { ...parts, findFaceImage: faceImagesOf(storageOf(given), app.log) };
  every(app, settleStockMs, () => settleStock(parts));
  const { options } = given;
  /** The office's origin, where it may be printed. */
  const officeOrigin = (request: FastifyRequest) => {
    const origin = publicOrigin(options, request);
    return obstacleToPrint(options, origin) ? undefined : origin;
  };

  bindArea(app, repertory, repertorySchemas, {
    createPrintJob: (call) =>
      createPrintJob(parts, call.body, call.actor, printedOrigin(options, call.request)),
    previewPrintJob: async ({ query, request, language }) => ({
      ...(await previewPrintJob(parts, query)),
      usualPrefix: app.office.usualPrefix,
      address: previewAddress(options, request, { path: cardPathOf(''), language }),
    }),
    listPrintJobs: ({ query }) => listPrintJobs(parts, query),
    findPrintJob: async ({ query, language, request }) =>
      jobDetailIn(language, await getPrintJob(parts, query.id, officeOrigin(request))),
    listCards: ({ query }) => listCards(parts, query),
    confirmPrintJob: (call) => confirmPrintJob(parts, call.query, call.body, call.actor),
    isPrintFinished: async ({ query, language }) => {
      const obstacle = await findPrintObstacle(parts, query.id);
      return obstacle === undefined || new Notice(bodyCodes.ok, false, textOf(say(obstacle), language));
    },
    exportPrintFile: (call) => exportPrintFile(parts, call.query, call.actor, officeOrigin(call.request)),
    exportPrintPackage: (call) =>
      exportPrintPackage(
        packageParts,
        call.body,
        call.actor,
        officeOrigin(call.request),
        app.office.officeName || undefined,
      ),
    hasPrintRecords: ({ query }) => hasPrintJobs(parts.database, query),
    exportPrintRecords: (call) =>
      exportPrintRecords({ ...parts, auditedEntities: given.auditedEntities }, call.query, call.actor),
    updatePrintJob: (call) => updatePrintJob(parts, call.body, call.actor),
    previewJobExtension: ({ query }) => previewJobExtension(parts, query),
    extendPrintJob: (call) => extendPrintJob(parts, call.body, call.actor),
    closeDelivery: (call) => closeDelivery(parts, call.body, call.actor),
    cancelPrintJob: (call) => cancelPrintJob(parts, call.body, call.actor),
    retryPrintJob: (call) => retryPrintJob(parts, call.body.id, call.actor),
    changeCards: async (call) => {
      requireRight(call.request, cardActionRights[call.body.action]);
      return replyIn(call.language, await changeCards(parts, call.body, call.actor));
    },
    previewCardChange: async (call) => {
      requireRight(call.request, cardActionRights[call.body.action]);
      requireRight(call.request, rightToSearch(call.body.cards));
      return replyIn(call.language, await previewCardChange(parts, call.body));
    },
    changeSelectedCards: async (call) => {
      requireRight(call.request, cardActionRights[call.body.action]);
      requireRight(call.request, rightToSearch(call.body.cards));
      return replyIn(call.language, await changeSelectedCards(parts, call.body, call.actor));
    },
    findCard: async ({ query, language }) => cardIn(language, await findCard(parts, query.serial)),
    lookUpCard: async ({ body, actor, language }) => {
      const found = await lookUpCard({ ...parts, lookupKeys: parts.keys.lookup }, body.number, actor);
      return { found: found ? cardIn(language, found) : null };
    },
    listCardEvents: ({ query, language }) => listCardEvents(parts, query.serial, language),
    listPrintExports: ({ query }) => listPrintExports(parts, query.id),
    getStockSummary: () => getStockSummary(parts, app.office.expiringDays ?? undefined),
  });

  bindArea(app, printExport, printExportSchemas, {
    listPrintExports: ({ query }) => listAllPrintExports(parts, query),
    getReconciliation: ({ query }) => sumReconciliation(parts.database, query),
  });

  bindArea(app, stock, stockSchemas, {
    listThresholds: () => listThresholds(parts),
    updateThreshold: (call) => updateThreshold(parts, call.body, call.actor),
    listAlarms: ({ query }) => listAlarms(parts, query),
  });
};
