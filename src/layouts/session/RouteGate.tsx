/** The page of the current route for those who may see it; the 403 page, naming what is missing, for the rest. */
import { Outlet, useLocation } from 'react-router-dom';
import { authorityStore, missingRights, useAuthList } from '../../access';
import { login } from '../../models/login';
import { useSelector } from '../../runtime/react';
import { useBase } from '../route/base';
import { findRoute } from '../route/current-route';
import { Forbidden } from './Forbidden';

export function RouteGate() {
  const authList = useAuthList();
  const base = useBase();
  const { pathname } = useLocation();
  // Under the sign-in dialog the page stays, with what is filled in, although the logout has emptied the authority.
  const isExpired = useSelector(login, (state) => state.isExpired);
  const route = findRoute(pathname, base)?.route;
  const missing = missingRights(authList, route?.authKeys);
  // Spec section 6: authorised routes check the stored authority too.
  const isAuthorised = isExpired || route?.isPublic === true || authorityStore.read().length > 0;
  return isAuthorised && missing.length === 0 ? <Outlet /> : <Forbidden missing={missing} />;
}
