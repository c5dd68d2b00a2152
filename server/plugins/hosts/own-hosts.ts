/** The names under which the server is meant to be reached, and whether a proxy has forwarded a request. */
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Options } from '#server/start/options';

/**
 * Another site can point its own name at this machine's address (DNS rebinding): a browser on its page then calls us
 * under that name.
 *
 * @returns whether a hostname is this machine's own, or one that the configuration names
 */
export function ownHosts({
  allowedOrigins,
  publicOrigin,
}: Pick<Options, 'allowedOrigins' | 'publicOrigin'>): (hostname: string) => boolean {
  const origins = publicOrigin === undefined ? allowedOrigins : [...allowedOrigins, publicOrigin];
  const named = new Set(origins.map((origin) => new URL(origin).hostname));
  return (hostname) => named.has(hostname.toLowerCase()) || isLoopbackName(hostname);
}

const isLoopbackName = (hostname: string): boolean =>
  /^(.+\.)?localhost$/i.test(hostname) || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined);
