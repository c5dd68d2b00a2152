/** Activation on the page of a code: what its form sends is handed to the call that activates cards. */
import type { FastifyInstance } from 'fastify';
import { embeddedEnvironment } from '#config/environments';

export interface ActivationForm {
  readonly code: string;
  readonly phone: string;
}

export type Activated =
  | { readonly isDone: true; readonly serial: string; readonly validUntil: string }
  | { readonly isDone: false; readonly message: string };

const url = `${embeddedEnvironment.hosts.studyCard}/open/v1/activate`;
const unavailable = '暂时不能激活，请稍后再试';

/** @param ip of the customer, by whom tries are counted */
export type ActivateHere = (form: ActivationForm, ip: string) => Promise<Activated>;

export const activationOf =
  (app: FastifyInstance): ActivateHere =>
  async (form, ip) => {
    const reply = await app.inject({ method: 'POST', url, payload: form, remoteAddress: ip });
    if (reply.statusCode !== 200 && reply.statusCode !== 429) return { isDone: false, message: unavailable };
    return readReply(reply.json());
  };

function readReply(reply: unknown): Activated {
  const { code, msg, data } = fieldsOf(reply);
  const { serial, validUntil } = fieldsOf(data);
  if (code === 200 && typeof serial === 'string')
    return { isDone: true, serial, validUntil: typeof validUntil === 'string' ? validUntil : '' };
  return { isDone: false, message: typeof msg === 'string' ? msg : unavailable };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
