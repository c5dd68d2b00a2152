/**
 * QR codes: binds their calls to their services, serves the page of a scan, and makes their entries in the shared
 * registries.
 */
import { sql } from 'drizzle-orm';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { qrcode, type QrCodeSelection } from '#contract/qrcode/endpoints';
import { qrCodeLabels } from '#contract/qrcode/labels';
import { qrcodeSchemas } from '#contract/qrcode/schema';
import { nameKeyOf } from '#contract/readers/name-key';
import { searchHitsMax } from '#contract/search/constants';
import type { Module } from '#server/area/module';
import { numberedId } from '#server/audit/entity-id';
import { nameHolds } from '#server/database/contains-text';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { recordNotFound, Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { qrPathOf } from '#server/modules/customer-page/address-token';
import { cardAddressPage } from '#server/modules/customer-page/card-address-page';
import { protectCustomerPages } from '#server/modules/customer-page/send-page';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { previewAddress, printedOrigin } from '#server/start/public-origin';
import { fileBaseFor } from '#server/storage/storage-of';
import { replyIn } from '#server/texts/reply-in';
import { say } from '#server/texts/say';
import { addQrCodes, listAddProgress, retryQrBatch } from './add-qr-codes';
import { changeQrCodes, findSelected, previewChange } from './change-qr-codes';
import { scanCounter, visitorsOf } from './count-scan';
import { createQrCodeGeneration } from './generation';
import { pictureFile, sheetFile, zipFile } from './pictures';
import { previewMerchantPage } from './preview-merchant-page';
import { isWithin, qrCodeList, qrCodeTable } from './qr-code-list';
import { findBatchNos, findCodeNames, listBatchRows } from './qr-code-repository';
import { getLogEntry, listLog } from './read-log';
import {
  findQrCodeList,
  getQrCode,
  getQrCodeRow,
  listGoods,
  listMadeCodes,
  listMerchantsOfGoods,
  listScanDays,
  searchQrCodes,
} from './read-qr-codes';
import { viewScan } from './scan';
import { limitScans, refuseTooManyScans } from './scan-limit';
import { scanPage } from './scan-page';
import { findPublishedContent, findScanTargetById, forgetVisitors } from './scan-repository';
import { recordTaken } from './take-codes';
import { registerStatusUndos, undoOfRetarget } from './undo-qr-codes';

const forgetVisitorsMs = 10 * 60_000;

export const qrcodeModule: Module = async (app, given) => {
  const { database, now, jobs, options, exportLists, auditedEntities, searchFinders } = given;
  const right = 'merchant_qrcode_menu';
  jobs.register('qrcode.generate', createQrCodeGeneration(given));
  exportLists.register(qrCodeList);
  auditedEntities.set('qr_code', {
    right,
    findNames: findCodeNames,
    isVisible: isCodeVisible,
    idsNamed: (typed) =>
      sql`select id from qr_codes where code = upper(${nameKeyOf(typed)}) or token = ${typed} or ${nameHolds(sql`name_key`, typed)}`,
  });
  auditedEntities.set('qr_batch', {
    right,
    findNames: findBatchNos,
    isVisible: isBatchVisible,
    idsNamed: (typed) => sql`select id from qr_batches where batch_no = upper(${nameKeyOf(typed)})`,
    belonging: (ids) => ({ qr_code: sql`select id from qr_codes where batch_id in (${ids})` }),
  });
  registerStatusUndos(given);
  given.undos.set('qrcode.updateGoods', undoOfRetarget('updateGoods'));
  given.undos.set('qrcode.updatePage', undoOfRetarget('updatePage'));
  searchFinders.register('qrCodes', {
    right,
    find: async (text, seeker) => [...(await searchQrCodes(database, text, seeker, searchHitsMax))],
  });
  const visitOf = visitorsOf(database);
  const countScan = scanCounter(given, visitOf);
  every(app, forgetVisitorsMs, () => forgetVisitors(database, businessDay(now())));
  const isTooMany = limitScans(options.scansPerMinute);
  await app.register(async (scope) => {
    protectCustomerPages(scope);
    refuseTooManyScans(scope, isTooMany);
    scanPage(scope, given, { countScan });
    cardAddressPage(scope, given);
  });

  const selectedCodes = async (selection: QrCodeSelection, scope: Scope) => {
    const { found } = await findSelected(database, selection, scope, false);
    const codes = await listMadeCodes(
      database,
      found.map(({ id }) => id),
    );
    if (codes.length === 0) throw recordNotFound(qrCodeLabels.entity);
    return codes;
  };

  bindArea(app, qrcode, qrcodeSchemas, {
    addQrCodes: (call) => addQrCodes(given, call.body, printedOrigin(options, call.request), call.actor),
    previewAddress: ({ request, language }) =>
      previewAddress(options, request, { path: qrPathOf(''), language }),
    listAddProgress: ({ query, caller }) => listAddProgress(given, query.batchId, caller),
    retryQrBatch: (call) => retryQrBatch(given, call.body.batchId, call.actor),
    findQrCodeList: ({ body, caller }) => findQrCodeList(database, body, caller),
    findQrCode: ({ query, caller }) => getQrCode(database, query.id, caller),
    listGoods: async ({ query }) => [...(await listGoods(database, query))],
    updateStatus: async ({ query: { ids, status, reason }, actor, language }) =>
      replyIn(
        language,
        await changeQrCodes(given, statusChange(status), { qrCodes: { ids }, reason }, actor),
      ),
    updateStatusOfSelection: async ({ body: { status, ...asked }, actor, language }) =>
      replyIn(language, await changeQrCodes(given, statusChange(status), asked, actor)),
    updateGoods: async ({ body: { goodsId, oldGoodsId, ...asked }, actor, language }) =>
      replyIn(
        language,
        await changeQrCodes(given, { action: 'updateGoods', goodsId, oldGoodsId }, asked, actor),
      ),
    updatePage: async ({ body: { pageId, ...asked }, actor, language }) =>
      replyIn(language, await changeQrCodes(given, { action: 'updatePage', pageId }, asked, actor)),
    previewChange: async ({ body, caller, language }) =>
      replyIn(language, await previewChange(given, body, caller)),
    listMerchantsOfGoods: ({ query, caller }) => listMerchantsOfGoods(database, query.goodsId, caller),
    listLog: ({ body, caller, language }) => listLog(database, body, caller, language),
    findLogEntry: ({ body, caller, language }) => getLogEntry(database, body.id, caller, language),
    listScanDays: ({ query, caller }) => listScanDays(database, query, { scope: caller, now: now() }),
    async downloadPicture({ query: { id, format, sizePx }, actor, request }) {
      const code = await getQrCodeRow(database, id, actor);
      const file = await pictureFile(code, format, sizePx);
      // A picture inside a list is viewed, not taken.
      const isShown = request.headers['sec-fetch-dest'] === 'image';
      if (!isShown)
        await recordTaken(given, { action: 'qrcode.download', codes: [code], detail: { format } }, actor);
      return file;
    },
    async printSheet({ body: { qrCodes, columns }, actor }) {
      const codes = await selectedCodes(qrCodes, actor);
      await recordTaken(given, { action: 'qrcode.printSheet', codes, detail: {} }, actor);
      return sheetFile(codes, columns, now());
    },
    async downloadZip({ body: { qrCodes, format }, actor }) {
      const codes = await selectedCodes(qrCodes, actor);
      await recordTaken(given, { action: 'qrcode.downloadZip', codes, detail: { format } }, actor);
      return zipFile(codes, format, now());
    },
    async previewScan({ query, caller, request }) {
      await getQrCodeRow(database, query.id, caller);
      const target = await findScanTargetById(database, query.id);
      if (!target) throw recordNotFound(qrCodeLabels.entity);
      return viewScan(target, await findPublishedContent(database, target), fileBaseFor(given, request));
    },
    previewMerchantPage: ({ query, caller, request }) =>
      previewMerchantPage(database, query, { scope: caller, fileBase: fileBaseFor(given, request) }),
    async scan({ params, request }) {
      if (isTooMany(request)) throw new Refusal('tooManyRequests', say('扫码次数太多，请一分钟后再试'));
      const target = await countScan(request, params.code);
      if (!target) throw recordNotFound(qrCodeLabels.entity);
      return viewScan(target, await findPublishedContent(database, target), fileBaseFor(given, request));
    },
  });
};

const statusChange = (status: number) =>
  ({ action: status === qrCodeStatus.enabled ? 'enable' : 'disable' }) as const;

async function isCodeVisible(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  const codeId = numberedId(id);
  if (codeId === undefined) return false;
  const [found] = await db.query(
    sql`select from ${qrCodeTable} where qr.id = ${codeId} and ${isWithin(scope)}`,
  );
  return found !== undefined;
}

async function isBatchVisible(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  const batchId = numberedId(id);
  return batchId !== undefined && (await listBatchRows(db, sql`batch.id = ${batchId}`, scope)).length > 0;
}
