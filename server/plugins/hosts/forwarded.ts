/** What the proxies in front say of a request (X-Forwarded-*), cut down to what may be believed before anybody reads it. */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Options } from '../../start/options';
import type { TrustedProxies } from '../../start/trusted-proxies';

/** The same in Fastify's words, which takes a number of hops as a function only. */
export function trustProxyOf(trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trusted !== 'number') return [...trusted];
  return trusted > 0 && ((_address: string, hop: number) => hop < trusted);
}

/**
 * Fastify believes whatever stands at the trusted place of such a header. Here an address has to be one; a host has to
 * be one that the configuration names, because addresses that the server writes are made from it; and what ends before
 * the server is http or https.
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

/** Those that stand behind the last one that is no address: each proxy adds what it sees at the end. */
function nearestAddresses(text: string): string {
  const addresses = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(readAddress);
  return addresses.slice(addresses.lastIndexOf('') + 1).join(', ');
}

/** With a port, in brackets, in quotes, or as an element of the header Forwarded (RFC 7239), as proxies write them. */
const written =
  /^(?:for=)?(?<quote>"?)(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+|(?<bare>[^"\];]+))\k<quote>(?:;.*)?$/i;

/** @returns '' for what is no address */
function readAddress(text: string): string {
  const { six, four, bare } = written.exec(text)?.groups ?? {};
  const address = six ?? four ?? bare ?? '';
  const isWritten = six === undefined ? isIP(address) !== 0 : isIP(address) === 6;
  // The zone of a link-local address (%eth0) is any text.
  return isWritten && !address.includes('%') ? address : '';
}

/** As Fastify reads it. */
const lastOf = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';
