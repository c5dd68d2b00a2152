/** From where a session is used: a network and a device, as its browser names itself. */
import Bowser from 'bowser';
import { networkOf } from '../../plugins/hosts/network';
import type { SessionOrigin } from './session-repository';

/** What people would see as two: another address (of IPv6 another network), another browser or another system. */
export const isSamePlace = (one: SessionOrigin, other: SessionOrigin): boolean =>
  networkOf(one.ip) === networkOf(other.ip) &&
  (one.userAgent === other.userAgent || nameOf(one.userAgent) === nameOf(other.userAgent));

/** The same for the same place. */
export const keyOfPlace = ({ ip, userAgent }: SessionOrigin): string =>
  `${networkOf(ip)} ${nameOf(userAgent)}`;

const nameOf = (userAgent: string | null) => deviceOf(userAgent) ?? userAgent;

/** E.g. "Chrome 143 · Windows". */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const named = [browser.name && [browser.name, version].filter(Boolean).join(' '), os.name];
  return named.filter(Boolean).join(' · ') || null;
}
