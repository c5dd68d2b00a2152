/** Signing in again over the page, when the session has ended in the middle of work. Plain, like the login page. */
import { useEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react';
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
  const isBusy = useLoading('login/renew');
  const isSigningOut = useLoading('login/signOut');
  const [isMissing, setMissing] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

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

  const problem = isMissing ? text.passwordRequired : status === 'error' ? message : '';
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
        <label htmlFor="session-username">{text.username}</label>
        {/* The page holds this person's data: somebody else signs out first. */}
        <input id="session-username" autoComplete="username" value={username} readOnly />
        <label htmlFor="session-password">{text.password}</label>
        <input
          id="session-password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          autoFocus
          aria-invalid={problem !== ''}
          aria-describedby="session-problem"
        />
        <p id="session-problem" className="session-problem" role="alert">
          {problem}
        </p>
        <div className="session-choices">
          <button type="button" onClick={handleSignOut} disabled={isSigningOut}>
            {text.signOut}
          </button>
          <button type="submit" className="session-submit" disabled={isBusy} aria-busy={isBusy}>
            {text.signInAgain}
          </button>
        </div>
      </form>
    </dialog>
  );
}
