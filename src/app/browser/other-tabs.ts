/** Keeps the tabs of one browser of one mind about who is signed in: they share a cookie, so they share the person. */
import { hasUnsavedWork, type UnsavedWork } from '../../lib/unsaved-work';
import { login } from '../../models/login';
import type { LoginState } from '../../models/login';
import { user, type UserState } from '../../models/user';

type News =
  /** Also after the session has been renewed. */
  { readonly kind: 'signedIn'; readonly accountId: number } | { readonly kind: 'signedOut' };

const channelName = 'study-card-session';

/** What of the application this needs. */
interface Tab {
  readonly store: {
    readonly getState: () => { readonly user: UserState; readonly login: LoginState };
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly dispatch: (action: { readonly type: string }) => unknown;
}

/**
 * Tells the other tabs, and other instances in this window, and listens to them, from now on. Returns the way to stop.
 *
 * @param unsavedWork of this instance
 */
export function followOtherTabs(
  { store, dispatch }: Tab,
  unsavedWork: Pick<UnsavedWork, 'isThere'>,
): () => void {
  const channel = new BroadcastChannel(channelName);
  const tell = (news: News) => channel.postMessage(news);
  let before = personIn(store.getState());

  /** What comes from another tab is not told once more: it would meet somebody who has signed in meanwhile. */
  let isTold = false;
  /** Whose data may be in memory, also after they have been logged out. */
  let lastAccountId = before.accountId;

  const unsubscribe = store.subscribe(() => {
    const now = personIn(store.getState());
    const { accountId, isExpired, hasSignedOut } = before;
    before = now;
    if (now.hasSignedOut && !hasSignedOut && !isTold) tell({ kind: 'signedOut' });
    if (now.accountId === undefined || (now.accountId === accountId && now.isExpired === isExpired)) return;
    if (!now.isExpired) tell({ kind: 'signedIn', accountId: now.accountId });
    const isSomebodyElse = lastAccountId !== undefined && now.accountId !== lastAccountId;
    lastAccountId = now.accountId;
    if (isSomebodyElse) dispatch(login.actions.startAnew());
  });

  channel.onmessage = ({ data }: MessageEvent<News>) => {
    const { accountId, isExpired } = personIn(store.getState());
    if (accountId === undefined) return;
    if (data.kind === 'signedOut') {
      const isRedirectDisabled = unsavedWork.isThere();
      // What is unsaved beside this instance would be lost with the window; who holds it asks, and goes on or leaves.
      if (!isRedirectDisabled && hasUnsavedWork()) return;
      isTold = true;
      dispatch(login.actions.forget({ isRedirectDisabled }));
      isTold = false;
    } else if (data.accountId !== accountId) dispatch(login.actions.startAnew());
    else if (isExpired) dispatch(login.actions.saveRenewed());
  };

  // The cookie may have changed where no news of it went round: another browser window, the server's own time-out.
  const handleReturn = () => {
    const { accountId, isExpired } = personIn(store.getState());
    if (document.visibilityState === 'visible' && accountId !== undefined && !isExpired)
      dispatch(user.actions.confirmCurrent());
  };
  document.addEventListener('visibilitychange', handleReturn);

  return () => {
    document.removeEventListener('visibilitychange', handleReturn);
    unsubscribe();
    channel.close();
  };
}

const personIn = ({
  user: { current },
  login: { isExpired, status },
}: ReturnType<Tab['store']['getState']>) => ({
  accountId: current?.id,
  isExpired,
  hasSignedOut: status === false,
});
