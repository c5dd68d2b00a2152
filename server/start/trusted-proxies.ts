/** Which proxies in front of the server are trusted: a number of hops in TRUST_PROXY, or networks. */
import ipaddr from 'ipaddr.js';
import { StartRefusal } from './start-refusal';

/** A number of hops, or addresses and networks (CIDR). */
export type TrustedProxies = number | readonly string[];

const hopsMax = 10;

/** @throws StartRefusal for anything else, including a network of all addresses, which would trust everybody */
export function readTrustedProxies(given = ''): TrustedProxies {
  const text = given.trim();
  if (text === '') return 0;
  if (/^\d+$/.test(text) && Number(text) <= hopsMax) return Number(text);
  const networks = text.split(',').map((each) => each.trim());
  const wrong = networks.find((each) => !isNetwork(each));
  if (wrong === undefined) return networks;
  throw new StartRefusal(
    `TRUST_PROXY 应为 0 到 ${hopsMax} 的代理层数，或以逗号分隔的代理地址和网段（如 10.0.0.0/8），而不是“${wrong}”。`,
  );
}

const isNetwork = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text) ||
  ((ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) &&
    ipaddr.parseCIDR(text)[1] > 0);
