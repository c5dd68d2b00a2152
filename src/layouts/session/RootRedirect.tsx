/** "/", which spec section 2 calls the login and layout shell: redirects to the login page or into the application. */
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#config/routes';
import { authorityStore } from '#src/access';
import { appendQuery } from '#src/lib/query';
import { login } from '#src/models/login';
import { loginAddress } from '#src/models/login-address';
import { user } from '#src/models/user';
import { environment } from '#src/request';
import { useSelector } from 'saga-models/react';

export function RootRedirect() {
  const [search] = useSearchParams();
  const wanted = search.get('redirect') ?? undefined;
  const isSignedOut = useSelector(login, ({ status }) => status === false);
  const isKnown = useSelector(user, ({ current }) => current !== undefined);
  // Spec section 6: unauthorised people are redirected on the root route. If the person isn't known yet, the shell
  // reads who it is.
  if (isSignedOut || (isKnown && authorityStore.read().length === 0))
    return <Navigate to={loginAddress(environment, wanted ?? paths.root)} replace />;
  const home = `${environment.base}${paths.welcome}`;
  return (
    <Navigate to={wanted === undefined ? home : appendQuery(paths.landing, { redirect: wanted })} replace />
  );
}
