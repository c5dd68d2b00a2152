/** The page of the current route for those who may see it; the 403 page, naming what is missing, for the rest. */
import { Outlet, useLocation } from 'react-router-dom';
import { missingRights, useAuthList } from '../access';
import { useBase } from './base';
import { findRoute } from './current-route';
import { Forbidden } from './Forbidden';

export function RouteGate() {
  const authList = useAuthList();
  const base = useBase();
  const { pathname } = useLocation();
  const matched = findRoute(pathname, base);
  const missing = missingRights(authList, matched?.route.authKeys);
  return missing.length > 0 ? <Forbidden missing={missing} /> : <Outlet />;
}
