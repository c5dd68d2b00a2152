/**
 * Waits until the current user is known; shows an error if that fails. If nobody is signed in, only the error pages are
 * shown, without a shell.
 */
import { Button, Layout, Result } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AuthListProvider } from '#src/access';
import { PlainTitle } from '#src/components/plain/PlainTitle';
import { useMessages } from '#src/locales';
import { user } from '#src/models/user';
import { useDispatch, useLoading, useSelector } from 'saga-models/react';
import { useBase } from '../route/base';
import { findRoute } from '../route/current-route';

export function SessionGate({ children }: { readonly children: ReactNode }) {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const { current, authList, hasFailed, isAbsent } = useSelector(user, (state) => state);
  const isLoading = useLoading(user.actions.fetchCurrent);
  // If the read before the first render has failed, which was reported, it isn't repeated automatically: the person
  // retries.
  const isFirst = useRef(true);
  const isAnswered = useEffectEvent(() => current !== undefined || (isFirst.current && hasFailed));
  const { pathname } = useLocation();
  const isPublic = findRoute(pathname, useBase())?.route.isPublic === true;

  useEffect(() => {
    // Read once: if nobody is signed in, the login page opens, and the read must not be repeated on the way. It must be
    // repeated on the way from an error page to the home page.
    if (!isAnswered()) void dispatch(user.actions.fetchCurrent());
    isFirst.current = false;
  }, [dispatch, isPublic]);

  if (current) return <AuthListProvider value={authList}>{children}</AuthListProvider>;
  if ((isAbsent || hasFailed) && isPublic) {
    return (
      // antd's element, because the theme's CSS variables are set on its class.
      <Layout.Content>
        <Outlet />
      </Layout.Content>
    );
  }
  if (hasFailed && !isLoading) {
    const handleRetry = () => {
      void dispatch(user.actions.fetchCurrent());
    };
    return (
      <main>
        <Result
          status="warning"
          title={<PlainTitle>{text.userLoadFailed}</PlainTitle>}
          subTitle={text.userLoadFailedHint}
          extra={
            <Button type="primary" onClick={handleRetry}>
              {text.retry}
            </Button>
          }
        />
      </main>
    );
  }
  return (
    <div className="shell-loading" role="status">
      <span className="only-heard">{text.loading}</span>
    </div>
  );
}
