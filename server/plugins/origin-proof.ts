/** Calls that write must prove that the application sends them (decisions.md, Reading the risky lines safely). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';
import { say } from '../texts/say';

/**
 * @param allowedOrigins where the application's pages come from when its hosts are spread
 *
 * A foreign page can make the browser send a GET or a form with the person's cookie. It can neither add this
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

/** The application's request layer sends it, which puts this header on every call. */
export const isFromScript = ({ headers }: FastifyRequest): boolean =>
  headers['x-requested-with'] === 'XMLHttpRequest';

/**
 * A navigation from a page of ours. Over plain http to a host that is not loopback, browsers leave out fetch
 * metadata; the Origin or the Referer, which a page can suppress and not forge, says the same there.
 */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  // A page asks for its pictures by itself, wherever their addresses come from: that is nobody's wish to change something.
  if (destination !== undefined && !destinationsOfPeople.has(String(destination))) return false;
  if (site !== undefined) return site === 'same-origin';
  return senderOf(request) === originOf(request);
}

/** A navigation, also inside a frame, and a call by a script. */
const destinationsOfPeople: ReadonlySet<string> = new Set(['document', 'iframe', 'empty']);

/** The origin of the page that sends the request, where the browser says so. */
const senderOf = ({ headers: { origin, referer } }: FastifyRequest): string | undefined =>
  URL.parse(origin ?? referer ?? '')?.origin;

export const isCrossSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site';
