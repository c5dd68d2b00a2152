/** What each area does when the installation's secret is exchanged. */
import type { Rekeying } from '#server/area/rekeying';
import { codeRekeying } from '#server/modules/card/public';
import { loginRekeying } from '#server/modules/login/rekeying';

export const rekeyings: readonly Rekeying[] = [loginRekeying, codeRekeying];
