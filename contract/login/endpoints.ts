/** Signing in on the login host and out on the main API (spec section 7, Login). */
import { endpoints } from '../endpoint';
import type { loginSchemas } from './schema';

const { ajaxLogin } = endpoints<Pick<typeof loginSchemas, 'ajaxLogin'>>('login', 'login', {
  ajaxLogin: { method: 'POST', path: '/ajaxLogin', access: 'anyone', kind: 'bare-form' },
});

const { logout } = endpoints<Pick<typeof loginSchemas, 'logout'>>('login', 'main', {
  logout: { method: 'GET', path: '/sso-login-out', access: 'anyone', writes: true },
});

export const login = { ajaxLogin, logout };
