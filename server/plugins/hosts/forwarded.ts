/** Reduces what proxies say of a request (X-Forwarded-*) to what may be believed, before anybody reads it. */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Options } from '#server/start/options';
import type { TrustedProxies } from '#server/start/trusted-proxies';

/** The setting in Fastify's form, which takes a number of hops only as a function. */
export function trustProxyOf(trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trusted !== 'number') return [...trusted];
  return trusted > 0 && ((_address: string, hop: number) => hop < trusted);
}

/**
 * Fastify believes any text at the trusted place of such a header. Here an address must be valid; a host must be one
 * that the configuration names, because the server builds addresses from it; and the protocol must be http or https.
 */
export function believeForwarded(
  app: FastifyInstance,
  { allowedOrigins, publicOrigin }: Pick<Options, 'allowedOrigins' | 'publicOrigin'>,
): void {
  const origins = publicOrigin === undefined ? allowedOrigins : [...allowedOrigins, publicOrigin];
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers['x-forwarded-for'] !== undefined)
      headers['x-forwarded-for'] = nearestAddresses(String(headers['x-forwarded-for']));
    if (!hosts.has(lastOf(headers['x-forwarded-host']).toLowerCase())) delete headers['x-forwarded-host'];
    const protocol = lastOf(headers['x-forwarded-proto']).toLowerCase();
    if (/^https?$/.test(protocol)) headers['x-forwarded-proto'] = protocol;
    else delete headers['x-forwarded-proto'];
  });
}

/** The addresses after the last invalid entry: each proxy appends what it sees. */
function nearestAddresses(text: string): string {
  const addresses = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(readAddress);
  return addresses.slice(addresses.lastIndexOf('') + 1).join(', ');
}

/**
 * The forms in which proxies write an address: with a port, in brackets, in quotes, or as an element of the header
 * Forwarded (RFC 7239).
 */
const written =
  /^(?:for=)?(?<quote>"?)(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+|(?<bare>[^"\];]+))\k<quote>(?:;.*)?$/i;

/** @returns '' for an invalid address */
function readAddress(text: string): string {
  const { six, four, bare } = written.exec(text)?.groups ?? {};
  const address = six ?? four ?? bare ?? '';
  const isWritten = six === undefined ? isIP(address) !== 0 : isIP(address) === 6;
  // The zone of a link-local address (%eth0) may be any text.
  return isWritten && !address.includes('%') ? address : '';
}

/** The last entry, which is the one that Fastify reads. */
const lastOf = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';
