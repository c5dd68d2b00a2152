/** Activation on a page: what its form sends goes the way of the call that activates cards. */
import type { FastifyRequest } from 'fastify';
import { activationLimits } from '#contract/activation/constants';
import { activationSchemas } from '#contract/activation/schema';
import { refusedFields, type RefusedForm } from '#contract/card-page/render';
import { systemSource } from '../../audit/record-audit';
import type { ModuleParts } from '../../parts';
import { compileBody } from '../../plugins/validation';
import { Refusal } from '../../refusal';
import { textOf } from '../../texts/say';

type Form = Pick<RefusedForm, 'code' | 'phone' | 'nickname' | 'grade'>;

export type Activated =
  | { readonly isDone: true; readonly serial: string }
  | { readonly isDone: false; readonly refused: RefusedForm };

const unavailable = '暂时不能激活，请稍后再试';
const readActivation = compileBody(activationSchemas.activateCard.body);

/** Tries are counted by the address of the customer who sent the form. */
export type ActivateHere = (
  request: Pick<FastifyRequest, 'body' | 'id' | 'ip' | 'log'>,
  from?: { readonly qrCode: string },
) => Promise<Activated>;

export const activationOf =
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
