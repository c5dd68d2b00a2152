/** Signing in on the login host and out on the main API (spec section 7, Login). */
import { endpoints } from '../endpoint';
import type { loginSchemas } from './schema';

const { ajaxLogin, ajaxLoginFactor } = endpoints<Pick<typeof loginSchemas, 'ajaxLogin' | 'ajaxLoginFactor'>>(
  'login',
  'login',
  {
    ajaxLogin: { method: 'POST', path: '/ajaxLogin', access: 'anyone', kind: 'bare-form' },
    // Beyond the specification: the second step, for accounts that have a second factor.
    ajaxLoginFactor: { method: 'POST', path: '/ajaxLoginFactor', access: 'anyone', kind: 'bare-form' },
  },
);

const { logout } = endpoints<Pick<typeof loginSchemas, 'logout'>>('login', 'main', {
  logout: { method: 'GET', path: '/sso-login-out', access: 'anyone', writes: true },
});

export const login = { ajaxLogin, ajaxLoginFactor, logout };
