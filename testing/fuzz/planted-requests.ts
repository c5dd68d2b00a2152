/** Requests with the planted field. */
import { plantedField, plantedPhone } from './planted-field';
import type { FuzzRequest } from './requests';

/** The request with the field, where it has a body of fields. */
export function planted(request: FuzzRequest): FuzzRequest {
  const { headers, payload } = request;
  if (payload === undefined || headers['content-type'] !== 'application/json') return request;
  const body: unknown = JSON.parse(Buffer.from(payload, 'latin1').toString());
  const whole = { ...Object(body), [plantedField]: plantedPhone };
  return { ...request, payload: Buffer.from(JSON.stringify(whole)).toString('latin1') };
}

export const isPlanted = ({ url, payload = '' }: FuzzRequest): boolean =>
  url.includes(plantedPhone) || payload.includes(plantedPhone);
