/**
 * The form of every page where customers activate, and the page that shows what came of it. A form that did its work is
 * answered with another address, so that a reload and Back repeat nothing; one that is refused comes back as it was typed.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileUrlOf } from '#contract/card-page/page-data';
import { activationLimits } from '#contract/activation/constants';
import { activationSchemas } from '#contract/activation/schema';
import { refusedFields, type RefusedForm } from '#contract/card-page/render';
import type { ModuleParts } from '../../parts';
import { findActivatedCard } from '../activation/find-activated-card';
import { systemSource } from '../../audit/record-audit';
import { businessDay } from '../../calendar';
import { compileBody } from '../../plugins/validation';
import { Refusal } from '../../refusal';
import { textOf } from '../../texts/say';
import { successPage } from './built-in-pages';
import { findSuccessPage } from './customer-page-repository';
import { pageDocument, type PageDocument } from './page-markup';

type Parts = Pick<ModuleParts, 'activateCard' | 'database' | 'now' | 'secrets'>;

export interface ActivationForm {
  readonly activate: ActivateHere;
  /** @param page the path of the page that the form stands on */
  leadToResult(reply: FastifyReply, page: string, serial: string): FastifyReply;
  /** @returns undefined when the address is out of date, or the card is not activated any more */
  drawResult(page: string, result: string, fileBase: string): Promise<PageDocument | undefined>;
}

export function activationForm({ activateCard, database, now, secrets }: Parts): ActivationForm {
  const key = secrets.keyFor('activation-result');
  return {
    activate: activationOf({ activateCard }),
    leadToResult: (reply, page, serial) =>
      reply.header('cache-control', 'no-store').redirect(signResult(key, page, serial, now()), 303),
    async drawResult(page, result, fileBase) {
      const serial = readResult(key, page, result, now());
      const found = serial === undefined ? undefined : await findActivatedCard(database, serial);
      if (!found) return undefined;
      const activated = { ...found, hasEnded: found.validUntil < businessDay(now()) };
      const content = (await findSuccessPage(database)) ?? successPage;
      const { cardName, goods, hasEnded } = activated;
      const data = { goods: { name: goods }, merchant: { name: cardName }, fileUrl: fileUrlOf(fileBase) };
      return pageDocument(hasEnded ? '有效期已结束' : '激活成功', content, { ...data, activated }, fileBase);
    },
  };
}

type Form = Pick<RefusedForm, 'code' | 'phone' | 'nickname' | 'grade'>;

type Activated =
  | { readonly isDone: true; readonly serial: string }
  | { readonly isDone: false; readonly refused: RefusedForm };

const unavailable = '暂时不能激活，请稍后再试';
const readActivation = compileBody(activationSchemas.activateCard.body);

/** Tries are counted by the address of the customer who sent the form. */
type ActivateHere = (
  request: Pick<FastifyRequest, 'body' | 'id' | 'ip' | 'log'>,
  from?: { readonly qrCode: string },
) => Promise<Activated>;

/** Activation on a page: what its form sends goes the way of the call that activates cards. */
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
      // Whoever sends the form is somebody outside, whom no session of the office speaks for.
      const { serial } = await activateCard(asked, { ...systemSource, requestId: id, ip });
      return { isDone: true, serial };
    } catch (error) {
      if (error instanceof Refusal)
        return refuse(textOf(error.said, 'zh-CN'), fieldOf(fieldsOf(error.dataIn('zh-CN'))['fields']));
      log.error({ err: error }, 'an activation failed');
      return refuse(unavailable);
    }
  };

/** What is longer than the call takes goes along in part: enough for the call to say so, and for the customer to see it. */
function readForm(body: unknown): Form {
  const { code, phone, nickname, grade } = fieldsOf(body);
  const textOf = (value: unknown) =>
    typeof value === 'string' ? value.trim().slice(0, activationLimits.typedMax + 1) : '';
  return { code: textOf(code), phone: textOf(phone), nickname: textOf(nickname), grade: textOf(grade) };
}

/** The first field that the call names, where the form has it. */
function fieldOf(fields: unknown): RefusedForm['field'] {
  const path = Array.isArray(fields) ? fieldsOf(fields[0]).path : undefined;
  return refusedFields.find((field) => field === path) ?? 'code';
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

// The address that shows what was activated: it names the card by its public serial, for half an hour, at one page alone.

const validMs = 30 * 60_000;

/** @param page the path of the page where the card was activated */
function signResult(key: Buffer, page: string, serial: string, now: Date): string {
  const content = `${serial}.${(now.getTime() + validMs).toString(36)}`;
  return `${page}/card/${content}.${signatureOf(key, page, content)}`;
}

/** @returns the serial; undefined when it was not signed by us for this page, or is out of date */
function readResult(key: Buffer, page: string, result: string, now: Date): string | undefined {
  const [serial = '', end = '', signature = '', ...rest] = result.split('.');
  const expected = Buffer.from(signatureOf(key, page, `${serial}.${end}`));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return parseInt(end, 36) < now.getTime() ? undefined : serial;
}

const signatureOf = (key: Buffer, page: string, content: string): string =>
  createHmac('sha256', key).update(`${page} ${content}`).digest('base64url').slice(0, 22);
