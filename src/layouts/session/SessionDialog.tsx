/** The sign-in dialog over the page, for a session that ended over unsaved input. Without antd, like the login page. */
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react';
import { readUsername } from '#contract/readers/username';
import { isKeyFor, usePageRoot } from '#src/components/page-root/page-root';
import { PasswordField } from '#src/components/PasswordField';
import { PlainField } from '#src/components/plain/PlainField';
import { fieldText } from '#src/lib/field-text';
import { useMessages } from '#src/locales';
import { login } from '#src/models/login';
import { user } from '#src/models/user';
import { useDispatch, useLoading, useSelector } from 'saga-models/react';
import './session-dialog.css';

export function SessionDialog() {
  const isExpired = useSelector(login, (state) => state.isExpired);
  const username = useSelector(user, ({ current }) => current?.username);
  const isOpen = isExpired && username !== undefined;
  useKeysUnderWay(isOpen);
  return isOpen ? <Dialog username={username} /> : null;
}

/** After such a pause, whoever types has seen the dialog. */
const typingPauseMs = 500;

/** Keeps what is being typed into the page below, when the dialog opens, out of its password. */
function useKeysUnderWay(isOpen: boolean): void {
  const root = usePageRoot();
  const underWay = useRef({ isOpen, sinceMs: -Infinity });
  useLayoutEffect(() => {
    underWay.current.isOpen = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!isKeyFor(event, root)) return;
      const { sinceMs } = underWay.current;
      const isGoingOn = event.timeStamp - sinceMs < typingPauseMs;
      if (underWay.current.isOpen && !isGoingOn) underWay.current.sinceMs = -Infinity;
      else underWay.current.sinceMs = event.timeStamp;
      if (!underWay.current.isOpen || !isGoingOn) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [root]);
}

function Dialog({ username }: { readonly username: string }) {
  const text = useMessages().login;
  const dispatch = useDispatch();
  const { status, message, challenge } = useSelector(login, (state) => state);
  const isBusy = useLoading(login.actions.renew);
  const isSigningOut = useLoading(login.actions.signOut);
  const [missing, setMissing] = useState<'username' | 'password' | 'code'>();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The user name that the password was for, while a code is asked for. */
  const asked = useRef(username);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Otherwise the dialog would focus its first field, which is filled in already.
    shown?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    // Closed before unmounting, because `close` returns the focus.
    return () => shown?.close();
  }, []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (challenge !== undefined) {
      const code = fieldText(fields, 'code').trim();
      setMissing(code === '' ? 'code' : undefined);
      if (code !== '') void dispatch(login.actions.renew({ username: asked.current, code }));
      return;
    }
    const given = {
      username: readUsername(fieldText(fields, 'username')),
      password: fieldText(fields, 'password'),
    };
    const lacks = given.username === '' ? 'username' : given.password === '' ? 'password' : undefined;
    setMissing(lacks);
    asked.current = given.username;
    if (lacks === undefined) void dispatch(login.actions.renew(given));
  };
  const handleSignOut = () => {
    void dispatch(login.actions.signOut({}));
  };
  // Escape would close the dialog and leave a page on which nothing works.
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
        <p>{challenge === undefined ? text.expiredHint : text.codeHint}</p>
        {challenge !== undefined ? (
          <PlainField
            key="code"
            id="session-code"
            name="code"
            label={text.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            problem={missing === 'code' ? text.codeRequired : status === 'error' ? message : undefined}
          />
        ) : (
          <>
            <PlainField
              id="session-username"
              name="username"
              label={text.username}
              autoComplete="username"
              autoCapitalize="none"
              defaultValue={username}
              problem={missing === 'username' ? text.usernameRequired : undefined}
            />
            <PasswordField
              id="session-password"
              name="password"
              label={text.password}
              capsLockText={text.capsLock}
              problem={
                missing === 'password' ? text.passwordRequired : status === 'error' ? message : undefined
              }
            />
          </>
        )}
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
