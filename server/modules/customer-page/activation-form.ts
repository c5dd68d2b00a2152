/**
 * The form of every page where customers activate, and the page with its result. A successful form is answered with a
 * redirect, so that reload and Back repeat nothing; a refused one comes back as it was typed.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { activationLimits } from '#contract/activation/constants';
import { activationSchemas } from '#contract/activation/schema';
import { fileUrlOf } from '#contract/card-page/page-data';
import { refusedFields, type RefusedForm } from '#contract/card-page/render';
import type { ModuleParts } from '#server/area/module';
import { systemSource } from '#server/audit/record-audit';
import { businessDay } from '#server/lib/calendar';
import { Refusal } from '#server/lib/refusal';
import { findActivatedCard, obstacleOf } from '#server/modules/activation/find-activated-card';
import { compileBody } from '#server/plugins/validation';
import { textOf } from '#server/texts/say';
import { successPage } from './built-in-pages';
import { findSuccessPage } from './customer-page-repository';
import { noticeDocument, pageDocument, type PageDocument } from './page-markup';

type Parts = Pick<ModuleParts, 'activateCard' | 'database' | 'now' | 'secrets'>;

export interface ActivationForm {
  readonly activate: ActivateHere;
  /** @param page path of the page with the form */
  leadToResult(reply: FastifyReply, page: string, done: Done): FastifyReply;
  /**
   * Shows the card as it is when the page is read. If it was given to another person since, the page shows nothing of it.
   *
   * @returns undefined when the address has expired
   */
  drawResult(page: string, result: string, fileBase: string): Promise<PageDocument | undefined>;
}

export function activationForm({ activateCard, database, now, secrets }: Parts): ActivationForm {
  const key = secrets.keyFor('activation-result');
  return {
    activate: activationOf({ activateCard }),
    leadToResult: (reply, page, done) =>
      reply.header('cache-control', 'no-store').redirect(signResult(key, page, done, now()), 303),
    async drawResult(page, result, fileBase) {
      const signed = readResult(key, page, result, now());
      const held = signed && (await findActivatedCard(database, signed.serial));
      if (!held) return undefined;
      const { serial, mark } = signed;
      const { cardName, goods, validUntil, holderPhone } = held;
      if (holderPhone === null || mark !== markOf(key, serial, holderPhone))
        return noticeDocument(
          unusable,
          `卡号 ${serial} 已不在激活时填写的手机号名下，如有疑问请联系商户或客服。`,
        );
      const obstacle = obstacleOf(held);
      if (obstacle) return noticeDocument(unusable, `${textOf(obstacle, 'zh-CN')}。`);
      if (validUntil < businessDay(now()))
        return noticeDocument('有效期已结束', `卡号 ${serial} 已激活过，有效期已于 ${validUntil} 结束。`);
      const content = (await findSuccessPage(database)) ?? successPage;
      const data = { goods: { name: goods }, merchant: { name: cardName }, fileUrl: fileUrlOf(fileBase) };
      return pageDocument('激活成功', content, { ...data, activated: { ...held, serial } }, fileBase);
    },
  };
}

type Form = Pick<RefusedForm, 'code' | 'phone' | 'nickname' | 'grade'>;

interface Done {
  readonly serial: string;
  /** The telephone that holds the card, as it is stored. */
  readonly phone: string;
}

type Activated =
  | ({ readonly isDone: true } & Done)
  | { readonly isDone: false; readonly refused: RefusedForm };

const unusable = '这张卡现在不能使用';
const unavailable = '暂时不能激活，请稍后再试';
const readActivation = compileBody(activationSchemas.activateCard.body);

/** Attempts are counted by the customer's address. */
type ActivateHere = (
  request: Pick<FastifyRequest, 'body' | 'id' | 'ip' | 'log'>,
  from?: { readonly qrCode: string },
) => Promise<Activated>;

/** Activation on a page: passes the form's fields to the call that activates cards. */
const activationOf =
  ({ activateCard }: Pick<ModuleParts, 'activateCard'>): ActivateHere =>
  async ({ body, id, ip, log }, from) => {
    const form = readForm(body);
    const refuse = (text: string, field: RefusedForm['field'] = 'code'): Activated => ({
      isDone: false,
      refused: { ...form, text, field },
    });
    if (form.code === '') return refuse('请填写激活码和手机号');
    if (form.phone === '') return refuse('请填写激活码和手机号', 'phone');
    try {
      const asked = readActivation({ ...form, ...from });
      // The actor is the system: the sender is an outsider, and a session of the office in the same browser must not
      // count.
      const { serial } = await activateCard(asked, { ...systemSource, requestId: id, ip });
      return { isDone: true, serial, phone: asked.phone };
    } catch (error) {
      if (error instanceof Refusal)
        return refuse(textOf(error.said, 'zh-CN'), fieldOf(fieldsOf(error.dataIn('zh-CN'))['fields']));
      log.error({ err: error }, 'an activation failed');
      return refuse(unavailable);
    }
  };

/**
 * Cuts texts that are too long for the call to one character over its limit, so that the call refuses them and the
 * customer sees them.
 */
function readForm(body: unknown): Form {
  const { code, phone, nickname, grade } = fieldsOf(body);
  const textOf = (value: unknown) =>
    typeof value === 'string' ? value.trim().slice(0, activationLimits.typedMax + 1) : '';
  return { code: textOf(code), phone: textOf(phone), nickname: textOf(nickname), grade: textOf(grade) };
}

/** The first field that the refusal names, if the form has it. */
function fieldOf(fields: unknown): RefusedForm['field'] {
  const path = Array.isArray(fields) ? fieldsOf(fields[0]).path : undefined;
  return refusedFields.find((field) => field === path) ?? 'code';
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

// The address that shows a result names the card by its public serial, and works for half an hour at one page only. It
// has a mark of the telephone, by which the page knows whether that still holds the card.

const validMs = 30 * 60_000;

/** @param page path of the page where the card was activated */
function signResult(key: Buffer, page: string, { serial, phone }: Done, now: Date): string {
  const content = `${serial}.${(now.getTime() + validMs).toString(36)}.${markOf(key, serial, phone)}`;
  return `${page}/card/${content}.${signatureOf(key, page, content)}`;
}

interface SignedResult {
  readonly serial: string;
  readonly mark: string;
}

/** @returns undefined when the address was not signed by us for this page, or has expired */
function readResult(key: Buffer, page: string, result: string, now: Date): SignedResult | undefined {
  const [serial = '', end = '', mark = '', signature = '', ...rest] = result.split('.');
  const expected = Buffer.from(signatureOf(key, page, `${serial}.${end}.${mark}`));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return parseInt(end, 36) < now.getTime() ? undefined : { serial, mark };
}

const markOf = (key: Buffer, serial: string, phone: string): string =>
  signatureOf(key, 'holder', `${serial} ${phone}`);

const signatureOf = (key: Buffer, page: string, content: string): string =>
  createHmac('sha256', key).update(`${page} ${content}`).digest('base64url').slice(0, 22);
