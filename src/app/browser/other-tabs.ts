/** Keeps the tabs of one browser in agreement about who is signed in, because they share a session cookie. */
import { hasUnsavedWork, type UnsavedWork } from '#src/lib/unsaved-work';
import { login, type LoginState } from '#src/models/login';
import { user, type UserState } from '#src/models/user';

type News =
  /** Sent after a sign-in, and after a session was renewed. */
  { readonly kind: 'signedIn'; readonly accountId: number } | { readonly kind: 'signedOut' };

const channelName = 'study-card-session';

/** The part of the application that is needed here. */
interface Tab {
  readonly store: {
    readonly getState: () => { readonly user: UserState; readonly login: LoginState };
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly dispatch: (action: { readonly type: string }) => unknown;
}

/**
 * Tells the other tabs, and other instances in this window, about sign-ins and sign-outs, and listens to them. Returns
 * a function that stops this.
 *
 * @param unsavedWork the unsaved input of this instance
 */
export function followOtherTabs(
  { store, dispatch }: Tab,
  unsavedWork: Pick<UnsavedWork, 'isThere'>,
): () => void {
  const channel = new BroadcastChannel(channelName);
  const send = (news: News) => channel.postMessage(news);
  let before = personIn(store.getState());

  /**
   * Set while news of another tab is applied, so that it isn't sent again: it would reach somebody who has signed in
   * meanwhile.
   */
  let isFromOther = false;
  /** The account whose data may be in memory, also after it was logged out. */
  let lastAccountId = before.accountId;

  const unsubscribe = store.subscribe(() => {
    const now = personIn(store.getState());
    const { accountId, isExpired, hasSignedOut } = before;
    before = now;
    if (now.hasSignedOut && !hasSignedOut && !isFromOther) send({ kind: 'signedOut' });
    if (now.accountId === undefined || (now.accountId === accountId && now.isExpired === isExpired)) return;
    if (!now.isExpired) send({ kind: 'signedIn', accountId: now.accountId });
    const isSomebodyElse = lastAccountId !== undefined && now.accountId !== lastAccountId;
    lastAccountId = now.accountId;
    if (isSomebodyElse) dispatch(login.actions.startAnew());
  });

  channel.onmessage = ({ data }: MessageEvent<News>) => {
    const { accountId, isExpired } = personIn(store.getState());
    if (accountId === undefined) return;
    if (data.kind === 'signedOut') {
      const isRedirectDisabled = unsavedWork.isThere();
      // Signing out would reload the window and lose unsaved input of another instance in it; that instance asks the
      // person itself.
      if (!isRedirectDisabled && hasUnsavedWork()) return;
      isFromOther = true;
      dispatch(login.actions.forget({ isRedirectDisabled }));
      isFromOther = false;
    } else if (data.accountId !== accountId) dispatch(login.actions.startAnew());
    else if (isExpired) dispatch(login.actions.saveRenewed());
  };

  // The session may have changed without news: in another browser window, or by the server's timeout.
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
