/**
 * Calls that write must prove that the application sends them: the specification has calls that change something by
 * GET, which any foreign page could make a browser send with the person's cookie.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';

/**
 * @param allowedOrigins origins of the application's pages when its hosts are spread
 *
 * Another site's page can make the browser send a GET or a form with the person's cookie. It can neither add this
 * header nor forge fetch metadata.
 */
export function proveOrigin(app: FastifyInstance, allowedOrigins: readonly string[] = []): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.writes || isFromApplication(request, allowedOrigins)) return;
    throw new Refusal('forbidden', say('请求不是由本应用发出的，已拒绝'), {
      missingRights: [],
      requestId: request.id,
    });
  });
}

const isFromApplication = (request: FastifyRequest, allowedOrigins: readonly string[]): boolean =>
  isFromScript(request) || isFromOwnPage(request) || allowedOrigins.includes(senderOf(request) ?? '');

export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Whether the application's request layer sent it, which puts this header on every call. */
export const isFromScript = ({ headers }: FastifyRequest): boolean =>
  headers['x-requested-with'] === 'XMLHttpRequest';

/**
 * Whether it is a navigation from one of our pages. Over plain http to a host other than loopback, browsers send no
 * fetch metadata; Origin or Referer, which a page can suppress but not forge, say the same.
 */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  // A page loads its pictures by itself, so a request for a picture expresses nobody's intention.
  if (destination !== undefined && !destinationsOfPeople.has(String(destination))) return false;
  if (site !== undefined) return site === 'same-origin';
  return senderOf(request) === originOf(request);
}

/** Destinations of navigations, also inside a frame, and of calls by scripts. */
const destinationsOfPeople: ReadonlySet<string> = new Set(['document', 'iframe', 'empty']);

/** The origin of the page that sends the request, where the browser says so. */
const senderOf = ({ headers: { origin, referer } }: FastifyRequest): string | undefined =>
  URL.parse(origin ?? referer ?? '')?.origin;

export const isCrossSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site';
