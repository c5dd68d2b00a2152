/** The address that shows what was activated: it names the card by its public serial, for half an hour, at one page alone. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const validMs = 30 * 60_000;

/** @param page the path of the page where the card was activated */
export function signResult(key: Buffer, page: string, serial: string, now: Date): string {
  const content = `${serial}.${(now.getTime() + validMs).toString(36)}`;
  return `${page}/card/${content}.${signatureOf(key, page, content)}`;
}

/** @returns the serial; undefined when it was not signed by us for this page, or is out of date */
export function readResult(key: Buffer, page: string, result: string, now: Date): string | undefined {
  const [serial = '', end = '', signature = '', ...rest] = result.split('.');
  const expected = Buffer.from(signatureOf(key, page, `${serial}.${end}`));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return parseInt(end, 36) < now.getTime() ? undefined : serial;
}

const signatureOf = (key: Buffer, page: string, content: string): string =>
  createHmac('sha256', key).update(`${page} ${content}`).digest('base64url').slice(0, 22);
