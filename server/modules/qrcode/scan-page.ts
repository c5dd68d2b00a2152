/** The address inside the printed codes: a page that the server draws, which needs no script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activatedMessage, previewData, suspendedNotice } from '#contract/card-page/page-data';
import type { PageData } from '#contract/card-page/render';
import type { ModuleParts } from '../../parts';
import { previewPage, readPreview } from '../card-page/preview';
import { fileBaseFor } from '../../storage/file-storage';
import { activationOf, type Activated, type ActivationForm } from './activate-here';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { isToken, type CountScan } from './count-scan';
import { pageDocuments } from './page-documents';
import { noticeDocument, pageDocument, type PageDocument } from './page-markup';
import { isInService } from './scan';
import { countActivation, findScanTarget, type ScanTarget } from './scan-repository';
import type { visitorsOf } from './visitor';

interface ByCode {
  readonly Params: { readonly code: string };
  readonly Body: unknown;
}

/** Each page states its own policy; that of the office would be made for nothing. */
const route = {
  config: { access: 'anyone', isPage: true },
  schema: { hide: true },
  helmet: { contentSecurityPolicy: false },
} as const;
/** Of what goes wrong before there is a page. */
const errorPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const suspended = noticeDocument(suspendedNotice.title, suspendedNotice.sentence);
const unknownCode = noticeDocument('二维码不存在', '没有找到这个二维码，请核对后重新扫码。');
const unbound = noticeDocument('尚未启用', '该二维码还没有启用，请联系商户。');
const overdue = noticeDocument('预览已失效', '预览链接已过期，请在页面配置中重新生成。');

type Parts = Pick<ModuleParts, 'database' | 'now' | 'options' | 'secrets'>;

export function scanPage(
  app: FastifyInstance,
  parts: Parts,
  { visitOf, countScan }: { readonly visitOf: ReturnType<typeof visitorsOf>; readonly countScan: CountScan },
): void {
  const { database, now, secrets } = parts;
  const documentOf = pageDocuments(database);
  app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', errorPolicy));
  const activate = activationOf(app);
  const previewKey = secrets.keyFor('page-preview');

  app.get<ByCode>('/q/:code', route, async (request, reply) => {
    const target = await countScan({ token: request.params.code, ...(await visitOf(request, now())) });
    return target ? show(request, reply, target) : send(reply, 404, unknownCode);
  });

  // The form of the page. Whoever sends it is somebody outside, whom no session of the office speaks for.
  app.post<ByCode>('/q/:code', route, async (request, reply) => {
    const { code } = request.params;
    const target = isToken(code) ? await findScanTarget(database, code) : undefined;
    if (!target) return send(reply, 404, unknownCode);
    if (!isInService(target)) return show(request, reply, target);
    const activated = await activateForm(request);
    if (activated.isDone) {
      const at = now();
      const { day } = await visitOf(request, at);
      await countActivation(database, target.id, { serial: activated.serial, day, at });
    }
    return show(request, reply, target, activated);
  });

  app.get<{ Params: { readonly token: string } }>('/q/preview/:token', route, async (request, reply) => {
    const link = readPreview(previewKey, request.params.token, now());
    if (!link) return send(reply, 404, overdue);
    const fileBase = fileBaseFor(parts, request);
    const preview = await previewPage(database, link, fileBase);
    if (!preview.isInService) return send(reply, 200, suspended);
    const { name, content } = preview;
    return send(reply, 200, pageDocument(name, content, previewData(preview), fileBase));
  });

  async function activateForm({ body, ip }: FastifyRequest): Promise<Activated> {
    const form = readForm(body);
    return form ? activate(form, ip) : { isDone: false, message: '请填写激活码和手机号' };
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    target: ScanTarget,
    activated?: Activated,
  ) {
    if (target.status === qrCodeStatus.unbound) return send(reply, 200, unbound);
    if (!isInService(target)) return send(reply, 200, suspended);
    const fileBase = fileBaseFor(parts, request);
    const document = await documentOf(target, fileBase, activated && messageOf(activated));
    return send(reply, 200, document ?? suspended);
  }
}

const messageOf = (activated: Activated): NonNullable<PageData['message']> =>
  activated.isDone ? activatedMessage(activated) : { kind: 'failed', text: activated.message };

function readForm(body: unknown): ActivationForm | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('phone' in body)) return undefined;
  const { code, phone } = body;
  if (typeof code !== 'string' || typeof phone !== 'string' || code.trim() === '') return undefined;
  return { code, phone: phone.trim() };
}

const send = (reply: FastifyReply, status: number, { text, policy }: PageDocument) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(text);
