/** Access's public face: the authority store, the auth list and the gate. */
import { browserStorage } from '#src/lib/storage/browser-storage';
import { createAuthorityStore } from './authority-store';

/** This browser's store. */
export const authorityStore = createAuthorityStore(browserStorage);

export { createAuthorityStore, type AuthorityStore } from './authority-store';
export {
  authListOf,
  canAny,
  mayCall,
  missingRights,
  noAuth,
  savedAuthority,
  type AuthList,
} from './auth-list';
export { Authorized, AuthListProvider, useAuthList, useCan, useMayCall } from './Authorized';
