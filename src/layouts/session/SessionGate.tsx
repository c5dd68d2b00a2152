/**
 * Waits until it is known who is signed in; shows what went wrong when that can't be found out. Before nobody, the error
 * pages stand alone.
 */
import { Button, Layout, Result } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AuthListProvider } from '../../access';
import { PlainTitle } from '../../components/plain/PlainTitle';
import { useMessages } from '../../locales';
import { user } from '../../models/user';
import { useDispatch, useLoading, useSelector } from '../../runtime/react';
import { useBase } from '../route/base';
import { findRoute } from '../route/current-route';

export function SessionGate({ children }: { readonly children: ReactNode }) {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const { current, authList, hasFailed, isAbsent } = useSelector(user, (state) => state);
  const isLoading = useLoading(user.actions.fetchCurrent);
  // What was asked before anything was drawn has failed, and was told: the person asks again.
  const isFirst = useRef(true);
  const isAnswered = useEffectEvent(() => current !== undefined || (isFirst.current && hasFailed));
  const { pathname } = useLocation();
  const isPublic = findRoute(pathname, useBase())?.route.isPublic === true;

  useEffect(() => {
    // Once: an answer that nobody is signed in leads to the login page, and must not be asked for again on the way.
    // But it must be asked for again on the way from an error page home.
    if (!isAnswered()) void dispatch(user.actions.fetchCurrent());
    isFirst.current = false;
  }, [dispatch, isPublic]);

  if (current) return <AuthListProvider value={authList}>{children}</AuthListProvider>;
  if ((isAbsent || hasFailed) && isPublic) {
    return (
      // antd's own, because the theme's variables hang on its class.
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
