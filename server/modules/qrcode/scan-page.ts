/** The page at the address in printed codes, drawn by the server; it works without a script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewData, suspendedNotice, fileUrlOf } from '#contract/card-page/page-data';
import type { RefusedForm } from '#contract/card-page/render';
import { qrCodeStatus } from '#contract/qrcode/constants';
import type { ModuleParts } from '#server/area/module';
import type { Database } from '#server/database/database';
import { previewPage, readPreview } from '#server/modules/card-page/preview';
import { activationForm } from '#server/modules/customer-page/activation-form';
import { isToken, qrPathOf } from '#server/modules/customer-page/address-token';
import { noticeDocument, pageDocument, type PageDocument } from '#server/modules/customer-page/page-markup';
import { pageRoute, sendPage } from '#server/modules/customer-page/send-page';
import { fileBaseFor } from '#server/storage/storage-of';
import type { CountScan } from './count-scan';
import { findScanTarget, type ScanTarget, findPublishedContent } from './scan-repository';

interface ByCode {
  readonly Params: { readonly code: string };
}
interface ByResult {
  readonly Params: { readonly code: string; readonly result: string };
}

const suspended = noticeDocument(suspendedNotice.title, suspendedNotice.sentence);
const unknownCode = noticeDocument('二维码不存在', '没有找到这个二维码，请核对后重新扫码。');
const unbound = noticeDocument('尚未启用', '该二维码还没有启用，请联系商户。');
const overdue = noticeDocument('预览已失效', '预览链接已过期，请在页面配置中重新生成。');

type Parts = Pick<ModuleParts, 'activateCard' | 'database' | 'now' | 'options' | 'secrets'>;

export function scanPage(
  app: FastifyInstance,
  parts: Parts,
  { countScan }: { readonly countScan: CountScan },
): void {
  const { database, now, secrets } = parts;
  const documentOf = pageDocuments(database);
  const form = activationForm(parts);
  const previewKey = secrets.keyFor('page-preview');
  const find = async (code: string) => (isToken(code) ? findScanTarget(database, code) : undefined);

  app.get<ByCode>('/q/:code', pageRoute, async (request, reply) => {
    const target = await countScan(request, request.params.code);
    return target ? show(request, reply, target) : sendPage(reply, 404, unknownCode);
  });

  // The page's form. The sender is an outsider, and a session of the office in the same browser does not count.
  app.post<ByCode>('/q/:code', pageRoute, async (request, reply) => {
    const { code } = request.params;
    const target = await find(code);
    if (!target) return sendPage(reply, 404, unknownCode);
    if (!target.isInService) return show(request, reply, target);
    const activated = await form.activate(request, { qrCode: code });
    return activated.isDone
      ? form.leadToResult(reply, qrPathOf(code), activated)
      : show(request, reply, target, activated.refused);
  });

  app.get<ByResult>('/q/:code/card/:result', pageRoute, async (request, reply) => {
    const { code, result } = request.params;
    if (!isToken(code)) return sendPage(reply, 404, unknownCode);
    const document = await form.drawResult(qrPathOf(code), result, fileBaseFor(parts, request));
    return document ? sendPage(reply, 200, document) : reply.redirect(qrPathOf(code), 303);
  });

  app.get<{ Params: { readonly token: string } }>('/q/preview/:token', pageRoute, async (request, reply) => {
    const link = readPreview(previewKey, request.params.token, now());
    if (!link) return sendPage(reply, 404, overdue);
    const fileBase = fileBaseFor(parts, request);
    const preview = await previewPage(database, link, fileBase);
    if (!preview.isInService) return sendPage(reply, 200, suspended);
    const { name, content } = preview;
    return sendPage(reply, 200, pageDocument(name, content, previewData(preview), fileBase));
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    target: ScanTarget,
    refused?: RefusedForm,
  ) {
    if (target.status === qrCodeStatus.unbound) return sendPage(reply, 200, unbound);
    if (!target.isInService) return sendPage(reply, 200, suspended);
    const document = await documentOf(target, fileBaseFor(parts, request), refused);
    return sendPage(reply, 200, document ?? suspended);
  }
}

/** A document has about ten kilobytes. */
const documentsMax = 300;

/** @returns undefined where the page no longer exists */
type DocumentOf = (
  target: ScanTarget,
  fileBase: string,
  refused?: RefusedForm,
) => Promise<PageDocument | undefined>;

/**
 * Documents of published pages, drawn once for all codes that show the same.
 *
 * The key holds everything that appears in a document, and a page's version never changes, so nothing has to be
 * invalidated when a page, its goods or its merchant change. The least recently used document is dropped first.
 */
function pageDocuments(database: Database): DocumentOf {
  const drawn = new Map<string, PageDocument>();

  async function draw(target: ScanTarget, fileBase: string, refused?: RefusedForm) {
    const content = await findPublishedContent(database, target);
    if (!content) return undefined;
    const { merchantName, goods } = target;
    const data = {
      goods,
      merchant: { name: merchantName },
      fileUrl: fileUrlOf(fileBase),
      sendsForm: true,
      refused,
    };
    return pageDocument(merchantName, content, data, fileBase);
  }

  return async (target, fileBase, refused) => {
    // The answer to one customer's form must not be shared.
    if (refused) return draw(target, fileBase, refused);
    const { pageId, versionNo, merchantName, goods } = target;
    const key = JSON.stringify([pageId, versionNo, merchantName, goods?.name, fileBase]);
    const document = drawn.get(key) ?? (await draw(target, fileBase));
    if (!document) return undefined;
    drawn.delete(key);
    drawn.set(key, document);
    if (drawn.size > documentsMax) drawn.delete(drawn.keys().next().value ?? '');
    return document;
  };
}
