/** Renders the current route's page if the person may see it; otherwise the 403 page, which names the missing rights. */
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/routes';
import { type Right, rightWords } from '#contract/rights';
import { authorityStore, missingRights, useAuthList } from '#src/access';
import { ExceptionView } from '#src/components/ExceptionView';
import { useLabels, useTexts } from '#src/locales';
import { ownPageTexts } from '#src/locales/own-pages';
import { login } from '#src/models/login';
import { useSelector } from 'saga-models/react';
import { useBase } from '../route/base';
import { findRoute } from '../route/current-route';

export function RouteGate() {
  const authList = useAuthList();
  const base = useBase();
  const { pathname } = useLocation();
  // Under the sign-in dialog the page and its input stay, although the logout has emptied the stored authority.
  const isExpired = useSelector(login, (state) => state.isExpired);
  const route = findRoute(pathname, base)?.route;
  const missing = missingRights(authList, route?.authKeys);
  // Spec section 6: authorised routes check the stored authority, too.
  const isAuthorised = isExpired || route?.isPublic === true || authorityStore.read().length > 0;
  return isAuthorised && missing.length === 0 ? <Outlet /> : <Forbidden missing={missing} />;
}

/** The 403 page, shown instead of the page. */
function Forbidden({ missing }: { readonly missing: readonly Right[] }) {
  const { exception, backHome } = useTexts(ownPageTexts);
  const rights = useLabels(rightWords);
  const navigate = useNavigate();
  const base = useBase();
  const label = missing.length > 1 ? exception.missingAny : exception.missing;
  return (
    <ExceptionView
      type="403"
      message={exception['403']}
      facts={missing.map((right) => ({ label, value: rights[right] }))}
      homeLabel={backHome}
      onHome={() => void navigate(`${base}${paths.welcome}`)}
    />
  );
}
