/** Activation on a page: what its form sends is handed to the call that activates cards. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import { activationLimits } from '#contract/activation/constants';
import { refusedFields, type RefusedForm } from '#contract/card-page/render';

type Form = Pick<RefusedForm, 'code' | 'phone' | 'nickname' | 'grade'>;

export type Activated =
  | { readonly isDone: true; readonly serial: string }
  | { readonly isDone: false; readonly refused: RefusedForm };

const url = `${embeddedEnvironment.hosts.studyCard}/open/v1/activate`;
const unavailable = '暂时不能激活，请稍后再试';

/** Tries are counted by the address of the customer who sent the form. */
export type ActivateHere = (
  request: Pick<FastifyRequest, 'body' | 'ip'>,
  from?: { readonly qrCode: string },
) => Promise<Activated>;

export const activationOf =
  (app: FastifyInstance): ActivateHere =>
  async ({ body, ip }, from) => {
    const form = readForm(body);
    const refuse = (text: string, field: RefusedForm['field'] = 'code'): Activated => ({
      isDone: false,
      refused: { ...form, text, field },
    });
    if (form.code === '') return refuse('请填写激活码和手机号');
    if (form.phone === '') return refuse('请填写激活码和手机号', 'phone');
    const payload = { ...form, ...from };
    const reply = await app.inject({ method: 'POST', url, payload, remoteAddress: ip });
    if (reply.statusCode !== 200 && reply.statusCode !== 429) return refuse(unavailable);
    const { code, msg, data } = fieldsOf(reply.json());
    const { serial, fields } = fieldsOf(data);
    if (code === 200 && typeof serial === 'string') return { isDone: true, serial };
    return refuse(typeof msg === 'string' ? msg : unavailable, fieldOf(fields));
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
