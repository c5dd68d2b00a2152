/** Looks of pages that the server renders itself: passwords, and scans that find nothing. */
import type { Look } from '../accessibility/look';

const heading = (page: Parameters<Look['reach']>[0]) => page.getByRole('heading').first().waitFor();
const passwordToBeChanged = '/sso/password/update';

/** Looks without a sign-in. */
export const publicServerLooks: readonly Look[] = [
  {
    name: 'server, password link that is not valid',
    address: '/sso/password/reset?token=none',
    reach: heading,
  },
  { name: 'server, nobody signed in', address: passwordToBeChanged, reach: heading },
  {
    name: 'server, code that is not known',
    isChineseOnly: true,
    address: '/q/AAAAAAAAAAAA',
    reach: heading,
  },
];

export const serverLooks: readonly Look[] = [
  { name: 'server, password to be changed', address: passwordToBeChanged, reach: heading },
];
