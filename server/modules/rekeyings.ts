/** What each area does when the installation's secret is exchanged. */
import type { Rekeying } from '../key-rotation/rekeying';
import { codeRekeying } from './card/public';
import { loginRekeying } from './login/rekeying';

export const rekeyings: readonly Rekeying[] = [loginRekeying, codeRekeying];
