/** Access's public face: the authority store, the auth list and the gate. */
export { createAuthorityStore, type AuthorityStore } from './authority-store';
export {
  authListOf,
  canAny,
  mayCall,
  missingRights,
  noAuth,
  savedAuthority,
  type AuthEntry,
  type AuthList,
} from './auth-list';
export { Authorized, AuthListProvider, useAuthList, useCan, useMayCall } from './Authorized';
