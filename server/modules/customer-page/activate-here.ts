/** Activation on a page: what its form sends is handed to the call that activates cards. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import { activationLimits } from '#contract/activation/constants';
import type { RefusedForm } from '#contract/card-page/render';

type Form = Pick<RefusedForm, 'code' | 'phone'>;

export type Activated =
  | { readonly isDone: true; readonly serial: string; readonly isRepeated: boolean }
  | { readonly isDone: false; readonly refused: RefusedForm };

const url = `${embeddedEnvironment.hosts.studyCard}/open/v1/activate`;
const unavailable = '暂时不能激活，请稍后再试';

/** Tries are counted by the address of the customer who sent the form. */
export type ActivateHere = (request: Pick<FastifyRequest, 'body' | 'ip'>) => Promise<Activated>;

export const activationOf =
  (app: FastifyInstance): ActivateHere =>
  async ({ body, ip }) => {
    const form = readForm(body);
    const refuse = (text: string, field: RefusedForm['field'] = 'code'): Activated => ({
      isDone: false,
      refused: { ...form, text, field },
    });
    if (form.code === '') return refuse('请填写激活码和手机号');
    if (form.phone === '') return refuse('请填写激活码和手机号', 'phone');
    const reply = await app.inject({ method: 'POST', url, payload: form, remoteAddress: ip });
    if (reply.statusCode !== 200 && reply.statusCode !== 429) return refuse(unavailable);
    const { code, msg, data } = fieldsOf(reply.json());
    const { serial, isRepeated, fields } = fieldsOf(data);
    if (code === 200 && typeof serial === 'string')
      return { isDone: true, serial, isRepeated: isRepeated === true };
    return refuse(typeof msg === 'string' ? msg : unavailable, isAboutPhone(fields) ? 'phone' : 'code');
  };

/** What is longer than the call takes goes along in part: enough for the call to say so, and for the customer to see it. */
function readForm(body: unknown): Form {
  const { code, phone } = fieldsOf(body);
  const textOf = (value: unknown) =>
    typeof value === 'string' ? value.trim().slice(0, activationLimits.typedMax + 1) : '';
  return { code: textOf(code), phone: textOf(phone) };
}

const isAboutPhone = (fields: unknown): boolean =>
  Array.isArray(fields) && fieldsOf(fields[0]).path === 'phone';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
