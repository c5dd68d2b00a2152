/** The place of a session: a network and a device, as the browser names itself. */
import Bowser from 'bowser';
import { networkOf } from '#server/plugins/hosts/network';
import type { SessionOrigin } from './session-repository';

/** Whether people would see one place: the same address (for IPv6 the same network), browser and system. */
export const isSamePlace = (one: SessionOrigin, other: SessionOrigin): boolean =>
  networkOf(one.ip) === networkOf(other.ip) &&
  (one.userAgent === other.userAgent || nameOf(one.userAgent) === nameOf(other.userAgent));

/** A key that is equal for the same place. */
export const keyOfPlace = ({ ip, userAgent }: SessionOrigin): string =>
  `${networkOf(ip)} ${nameOf(userAgent)}`;

const nameOf = (userAgent: string | null) => deviceOf(userAgent) ?? userAgent;

/** Browser and system, e.g. "Chrome 143 · Windows". */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const named = [browser.name && [browser.name, version].filter(Boolean).join(' '), os.name];
  return named.filter(Boolean).join(' · ') || null;
}
