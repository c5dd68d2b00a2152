/** Groups addresses for counting sign-in attempts. */
import ipaddr from 'ipaddr.js';

/** A household or office is assigned this many bits of IPv6 and chooses the rest freely. */
const ipv6NetworkBits = 64;

/**
 * @param address of a request; null for the server itself
 * @returns an IPv4 address unchanged, also when it is mapped into IPv6; for an IPv6 address its network of 64 bits
 */
export function networkOf(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(
        `${parsed.toNormalizedString().split('%')[0] ?? ''}/${ipv6NetworkBits}`,
      ).toString();
}
