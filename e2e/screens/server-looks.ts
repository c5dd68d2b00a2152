/** Pages that the server draws itself: those of passwords, and what a scan shows that finds nothing. */
import type { Look } from '../accessibility/looks';

const heading = (page: Parameters<Look['reach']>[0]) => page.getByRole('heading').first().waitFor();

export const serverLooks: readonly Look[] = [
  {
    name: 'server, password link that is not valid',
    address: '/sso/password/reset?token=none',
    reach: heading,
  },
  { name: 'server, password to be changed', address: '/sso/password/update', reach: heading },
  { name: 'server, code that is not known', address: '/q/AAAAAAAAAAAA', reach: heading },
];
