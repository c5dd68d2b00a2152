/** Keeps the tabs of one browser of one mind about who is signed in: they share a cookie, so they share the person. */
import { login } from '../models/login';
import type { LoginState } from '../models/login';
import type { Navigation } from '../models/ports';
import { user, type UserState } from '../models/user';

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

/** Tells the other tabs and listens to them, from now on. Returns the way to stop. */
export function followOtherTabs(
  { store, dispatch }: Tab,
  { location, reopen }: Pick<Navigation, 'location' | 'reopen'>,
): () => void {
  const channel = new BroadcastChannel(channelName);
  const tell = (news: News) => channel.postMessage(news);
  let before = personIn(store.getState());

  /** Nothing of the last person's data may stay, nor be sent in the name of the next. */
  const startAnew = () => {
    dispatch(user.actions.clearCurrent());
    reopen(location());
  };

  const unsubscribe = store.subscribe(() => {
    const now = personIn(store.getState());
    const { accountId, isExpired, hasSignedOut } = before;
    before = now;
    if (now.hasSignedOut && !hasSignedOut) tell({ kind: 'signedOut' });
    if (now.accountId === undefined || (now.accountId === accountId && now.isExpired === isExpired)) return;
    if (!now.isExpired) tell({ kind: 'signedIn', accountId: now.accountId });
    if (accountId !== undefined && now.accountId !== accountId) startAnew();
  });

  channel.onmessage = ({ data }: MessageEvent<News>) => {
    const { accountId, isExpired } = personIn(store.getState());
    if (accountId === undefined) return;
    if (data.kind === 'signedOut') dispatch(login.actions.forget());
    else if (data.accountId !== accountId) startAnew();
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
