/** The sign-in page. Plain elements and one style sheet: it is the first thing to load, so it loads nothing else. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Brand } from '#src/components/Brand';
import { PasswordField } from '#src/components/PasswordField';
import { PlainField } from '#src/components/plain/PlainField';
import { fieldText } from '#src/lib/field-text';
import { useMessages } from '#src/locales';
import { login } from '#src/models/login';
import { environment } from '#src/request';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';
import { FactorForm } from './FactorForm';
import { LanguageButton } from './LanguageButton';
import { LockNotice } from './LockNotice';
import './login.css';
import { createRememberedUsername } from './remembered-username';

const remembered = createRememberedUsername(window.localStorage);

/** Which field lacks its value; shown only after a try. */
type Missing = 'username' | 'password' | undefined;

export default function LoginPage() {
  const text = useMessages().login;
  const product = useMessages().product;
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const { status, message, lockedUntilMs, challenge } = useSelector(login, (state) => state);
  const isSigningIn = useLoading(login.actions.signIn);
  const isAnswering = useLoading(login.actions.answerChallenge);
  const [missing, setMissing] = useState<Missing>();
  const [isLocked, setLocked] = useState(lockedUntilMs !== undefined);
  const failure = useRef<HTMLParagraphElement>(null);

  useEffect(() => setLocked(lockedUntilMs !== undefined && lockedUntilMs > Date.now()), [lockedUntilMs]);
  useEffect(() => {
    if (status === 'error') failure.current?.focus();
  }, [status, message]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSigningIn || isLocked || status === 'ok') return;
    const fields = new FormData(event.currentTarget);
    const username = fieldText(fields, 'username').trim();
    const password = fieldText(fields, 'password');
    const lacks = username === '' ? 'username' : password === '' ? 'password' : undefined;
    setMissing(lacks);
    if (lacks) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${lacks}]`)?.focus();
      return;
    }
    remembered.save(fields.has('remember') ? username : undefined);
    const redirect = search.get('redirect') ?? undefined;
    void dispatch(login.actions.signIn({ username, password, redirect }));
  };

  const isBusy = isSigningIn || isAnswering || status === 'ok';
  const trouble = (
    <>
      {status === 'error' && (
        <p ref={failure} className="login-failure" role="alert" tabIndex={-1}>
          {message}
        </p>
      )}
      {isLocked && lockedUntilMs !== undefined && (
        <LockNotice untilMs={lockedUntilMs} onEnd={() => setLocked(false)} />
      )}
    </>
  );
  return (
    <main className="login">
      <section className="login-story" aria-hidden="true">
        <div className="login-cards">
          <span className="login-card login-card-back" />
          <span className="login-card login-card-front">
            <b>学习卡</b>
            <i>SC 0000 0000 0018</i>
          </span>
        </div>
        <p>{text.subtitle}</p>
      </section>
      {challenge !== undefined ? (
        <section className="login-form" aria-labelledby="login-title">
          <Brand />
          <h1 id="login-title">{product}</h1>
          <FactorForm
            isBusy={isBusy || isLocked}
            onAnswer={(code) => {
              const redirect = search.get('redirect') ?? undefined;
              void dispatch(login.actions.answerChallenge({ code, redirect }));
            }}
            onBack={() => dispatch(login.actions.clearChallenge())}
          />
          {trouble}
        </section>
      ) : (
        <form className="login-form" noValidate onSubmit={handleSubmit} aria-labelledby="login-title">
          <Brand />
          <h1 id="login-title">{product}</h1>
          <PlainField
            id="username"
            name="username"
            label={text.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            defaultValue={remembered.read()}
            autoFocus={remembered.read() === ''}
            problem={missing === 'username' ? text.usernameRequired : undefined}
          />
          <PasswordField
            id="password"
            name="password"
            label={text.password}
            capsLockText={text.capsLock}
            autoFocus={remembered.read() !== ''}
            problem={missing === 'password' ? text.passwordRequired : undefined}
          />
          <label className="login-remember">
            <input name="remember" type="checkbox" defaultChecked={remembered.read() !== ''} />
            {text.remember}
          </label>
          <button
            type="submit"
            className="plain-button plain-button-primary login-submit"
            disabled={isBusy || isLocked}
            aria-busy={isBusy}
          >
            {text.submit}
          </button>
          <a className="login-forgotten" href={environment.passwordResetUrl}>
            {text.forgotten}
          </a>
          <LanguageButton />
          {trouble}
        </form>
      )}
    </main>
  );
}
