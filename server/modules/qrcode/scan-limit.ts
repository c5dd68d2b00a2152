/** How often one address may scan: generous, since a whole school may stand behind it, and enough against a script. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noticeDocument } from '../customer-page/page-markup';

const document = noticeDocument('访问过于频繁', '扫码次数太多，请一分钟后再试。');

/** @returns whether this scan is one too many; it counts itself */
export type CountScanTry = (request: FastifyRequest) => Promise<boolean>;

/** Counted in this process alone: a scan must not cost a write more. */
export async function limitScans(app: FastifyInstance, perMinute: number): Promise<CountScanTry> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({ max: perMinute, timeWindow: '1 minute' });
  return async (request) => {
    const counted = await check(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/** Answers pages of the scope with a page that says so. */
export function refuseTooManyScans(scope: FastifyInstance, isTooMany: CountScanTry): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!(await isTooMany(request))) return undefined;
    return reply
      .status(429)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('retry-after', '60')
      .header('content-security-policy', document.policy)
      .send(document.text);
  });
}
