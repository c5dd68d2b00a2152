/** "/", the login and layout shell of spec section 2: leads to the one or to the other. */
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#config/routes';
import { authorityStore } from '../../access';
import { appendQuery } from '../../lib/query';
import { login } from '../../models/login';
import { loginAddress } from '../../models/login-address';
import { user } from '../../models/user';
import { environment } from '../../request';
import { useSelector } from '../../runtime/react';

export function RootRedirect() {
  const [search] = useSearchParams();
  const wanted = search.get('redirect') ?? undefined;
  const isSignedOut = useSelector(login, ({ status }) => status === false);
  const isKnown = useSelector(user, ({ current }) => current !== undefined);
  // Spec section 6: who is not authorised is redirected on the root route. Who is not known yet is asked for by the shell.
  if (isSignedOut || (isKnown && authorityStore.read().length === 0))
    return <Navigate to={loginAddress(environment, wanted ?? paths.root)} replace />;
  const home = `${environment.base}${paths.welcome}`;
  return (
    <Navigate to={wanted === undefined ? home : appendQuery(paths.landing, { redirect: wanted })} replace />
  );
}
