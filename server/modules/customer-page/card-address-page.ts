/**
 * The address of a print job, which is printed on its cards: shows the job's page, on which any valid card can be
 * activated.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileUrlOf } from '#contract/card-page/page-data';
import type { RefusedForm } from '#contract/card-page/render';
import type { ModuleParts } from '#server/area/module';
import { fileBaseFor } from '#server/storage/storage-of';
import { activationForm } from './activation-form';
import { cardPathOf, isToken } from './address-token';
import { activationPage, withCodeInput } from './built-in-pages';
import { findCardAddress } from './customer-page-repository';
import { noticeDocument, pageDocument } from './page-markup';
import { pageRoute, sendPage } from './send-page';

interface ByToken {
  readonly Params: { readonly token: string };
}
interface ByResult {
  readonly Params: { readonly token: string; readonly result: string };
}

const unknown = noticeDocument('网址不存在', '没有找到这个网址，请核对卡上印的网址后重新输入。');

export function cardAddressPage(
  app: FastifyInstance,
  parts: Pick<ModuleParts, 'activateCard' | 'database' | 'now' | 'options' | 'secrets'>,
): void {
  const { database } = parts;
  const form = activationForm(parts);
  const find = async (token: string) => (isToken(token) ? findCardAddress(database, token) : undefined);

  app.get<ByToken>('/a/:token', pageRoute, (request, reply) => show(request, reply));

  app.post<ByToken>('/a/:token', pageRoute, async (request, reply) => {
    const { token } = request.params;
    if (!(await find(token))) return sendPage(reply, 404, unknown);
    const activated = await form.activate(request);
    return activated.isDone
      ? form.leadToResult(reply, cardPathOf(token), activated)
      : show(request, reply, activated.refused);
  });

  app.get<ByResult>('/a/:token/card/:result', pageRoute, async (request, reply) => {
    const { token, result } = request.params;
    if (!isToken(token)) return sendPage(reply, 404, unknown);
    const document = await form.drawResult(cardPathOf(token), result, fileBaseFor(parts, request));
    return document ? sendPage(reply, 200, document) : reply.redirect(cardPathOf(token), 303);
  });

  async function show(request: FastifyRequest<ByToken>, reply: FastifyReply, refused?: RefusedForm) {
    const address = await find(request.params.token);
    if (!address) return sendPage(reply, 404, unknown);
    const { cardName, goodsName, faceImageKey, content } = address;
    const fileBase = fileBaseFor(parts, request);
    const page = content ? withCodeInput(content) : activationPage(cardName, faceImageKey);
    const data = {
      goods: { name: goodsName },
      merchant: { name: cardName },
      cardFaceKey: faceImageKey ?? undefined,
      fileUrl: fileUrlOf(fileBase),
      sendsForm: true,
      refused,
    };
    return sendPage(reply, 200, pageDocument(cardName, page, data, fileBase));
  }
}
