/** The models of the application's shell, and the ports that all models use. */
export { beginAnew } from './begin-anew';
export { error } from './error';
export { global, shadeChoices, type Notice, type ShadeChoice } from './global';
export { login } from './login';
export { loginAddress } from './login-address';
export {
  authorityPort,
  environmentPort,
  navigationPort,
  notifyPort,
  unsentPreferencesPort,
  type Navigation,
  type Notify,
} from './ports';
export { createUnsentPreferences } from './unsent-preferences';
export { user, type CurrentUser } from './user';
