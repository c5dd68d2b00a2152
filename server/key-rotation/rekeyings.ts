/** What each area does when the installation's secret is exchanged. */
import type { Rekeying } from '../area/rekeying';
import { codeRekeying } from '../modules/card/public';
import { loginRekeying } from '../modules/login/rekeying';

export const rekeyings: readonly Rekeying[] = [loginRekeying, codeRekeying];
