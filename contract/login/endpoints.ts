/** Signing in on the login host and out on the main API (spec section 7, Login). */
import { bodyCodes } from '#contract/codes';
import { endpoints } from '#contract/endpoint';
import type { loginSchemas } from './schema';

const { ok, loginFailed, secondFactorRequired, challengeExpired } = bodyCodes;
const signIn = {
  method: 'POST',
  access: 'anyone',
  kind: 'bare-form',
  codes: [ok, loginFailed, secondFactorRequired, challengeExpired],
} as const;

const { ajaxLogin, ajaxLoginFactor } = endpoints<Pick<typeof loginSchemas, 'ajaxLogin' | 'ajaxLoginFactor'>>(
  'login',
  'login',
  {
    ajaxLogin: { ...signIn, path: '/ajaxLogin' },
    // Beyond the specification: the second step, for accounts with a second factor.
    ajaxLoginFactor: { ...signIn, path: '/ajaxLoginFactor' },
  },
);

const { logout } = endpoints<Pick<typeof loginSchemas, 'logout'>>('login', 'main', {
  logout: { method: 'GET', path: '/sso-login-out', access: 'anyone', writes: true, isReplyOptional: true },
});

export const login = { ajaxLogin, ajaxLoginFactor, logout };
