/** How often one address may scan: generous, because a whole school may share it, and still enough to stop a script. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noticeDocument } from '#server/modules/customer-page/page-markup';
import { networkOf } from '#server/plugins/hosts/network';

const document = noticeDocument('访问过于频繁', '扫码次数太多，请一分钟后再试。');
const windowMs = 60_000;
/** Beyond this number of networks, counting starts afresh, which bounds the memory. */
const networksMax = 100_000;

/** Counts a scan. @returns whether it is one too many */
export type CountScanTry = (request: Pick<FastifyRequest, 'ip'>) => boolean;

/** Counts per process, because a scan must not cost a further write; and by a monotonic clock. */
export function limitScans(perMinute: number): CountScanTry {
  const counts = new Map<string, number>();
  let endsAtMs = 0;
  return ({ ip }) => {
    const nowMs = performance.now();
    if (nowMs >= endsAtMs || counts.size >= networksMax) {
      counts.clear();
      endsAtMs = nowMs + windowMs;
    }
    const network = networkOf(ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > perMinute;
  };
}

/** Answers requests over the limit with a page that says so. */
export function refuseTooManyScans(scope: FastifyInstance, isTooMany: CountScanTry): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isTooMany(request)) return undefined;
    return reply
      .status(429)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('retry-after', '60')
      .header('content-security-policy', document.policy)
      .send(document.text);
  });
}
