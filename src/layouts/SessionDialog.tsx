/** Signing in again over the page, when the session has ended in the middle of work. Plain, like the login page. */
import { useLayoutEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react';
import { PasswordField } from '../components/PasswordField';
import { PlainField } from '../components/PlainField';
import { useMessages } from '../locales';
import { login } from '../models/login';
import { user } from '../models/user';
import { useDispatch, useLoading, useSelector } from '../runtime/react';
import './session-dialog.css';

export function SessionDialog() {
  const isExpired = useSelector(login, (state) => state.isExpired);
  const username = useSelector(user, ({ current }) => current?.username);
  return isExpired && username !== undefined ? <Dialog username={username} /> : null;
}

function Dialog({ username }: { readonly username: string }) {
  const text = useMessages().login;
  const dispatch = useDispatch();
  const { status, message } = useSelector(login, (state) => state);
  const isBusy = useLoading(login.actions.renew);
  const isSigningOut = useLoading(login.actions.signOut);
  const [isMissing, setMissing] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // A dialog begins at its first field, which is filled in and can't be changed.
    shown?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    // Closed before it is taken away: that gives the focus back to where the person was.
    return () => shown?.close();
  }, []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setMissing(password === '');
    if (typeof password === 'string' && password !== '')
      void dispatch(login.actions.renew({ username, password }));
  };
  const handleSignOut = () => {
    void dispatch(login.actions.signOut({}));
  };
  // Escape would leave a page on which nothing works.
  const keepOpen = (event: SyntheticEvent) => event.preventDefault();

  return (
    <dialog
      ref={dialog}
      className="session-dialog"
      aria-labelledby="session-dialog-title"
      onCancel={keepOpen}
    >
      <form noValidate onSubmit={handleSubmit}>
        <h2 id="session-dialog-title">{text.expiredTitle}</h2>
        <p>{text.expiredHint}</p>
        {/* The page holds this person's data: somebody else signs out first. */}
        <PlainField
          id="session-username"
          label={text.username}
          autoComplete="username"
          value={username}
          readOnly
        />
        <PasswordField
          id="session-password"
          name="password"
          label={text.password}
          capsLockText={text.capsLock}
          problem={isMissing ? text.passwordRequired : status === 'error' ? message : undefined}
        />
        <div className="session-choices">
          <button type="button" className="plain-button" onClick={handleSignOut} disabled={isSigningOut}>
            {text.signOut}
          </button>
          <button
            type="submit"
            className="plain-button plain-button-primary"
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {text.signInAgain}
          </button>
        </div>
      </form>
    </dialog>
  );
}
