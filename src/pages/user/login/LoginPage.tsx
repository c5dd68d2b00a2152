/** The sign-in page. Plain elements and one style sheet, because it is the first page to load. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { otherLocale } from '#config/locales';
import { readUsername } from '#contract/readers/username';
import { filingAddresses } from '#contract/settings/shown-office';
import { Brand } from '#src/components/Brand';
import { PasswordField } from '#src/components/PasswordField';
import { PlainField } from '#src/components/plain/PlainField';
import { useProduct } from '#src/controllers/use-product';
import { fieldText } from '#src/lib/field-text';
import { rememberedUsername } from '#src/lib/storage/remembered-username';
import { useMessages } from '#src/locales';
import { global } from '#src/models/global';
import { login } from '#src/models/login';
import { user } from '#src/models/user';
import { environment } from '#src/request';
import { useDispatch, useLoading, useSelector } from 'saga-models/react';
import { FactorForm } from './FactorForm';
import { LockNotice, useLocks } from './LockNotice';
import './login.css';

/** In the order of the form. */
const required = ['username', 'password'] as const;
type Required = (typeof required)[number];

export default function LoginPage() {
  const text = useMessages().login;
  const product = useProduct();
  const markKey = useSelector(global, ({ office }) => office.officeMarkKey);
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const { status, message, lockedUntilMs, challenge, hasLanded } = useSelector(login, (state) => state);
  const isAbsent = useSelector(user, (state) => state.isAbsent);
  // The browser refuses cookies, so that a correct password doesn't sign in.
  const isCookieLost = !navigator.cookieEnabled || (hasLanded && isAbsent);
  const isSigningIn = useLoading(login.actions.signIn);
  const isAnswering = useLoading(login.actions.answerChallenge);
  // Empty until the first try.
  const [missing, setMissing] = useState<readonly Required[]>([]);
  // The remembered name, then what is typed; kept after the second step.
  const [typed, setTyped] = useState(rememberedUsername.read);
  const [sent, setSent] = useState('');
  const { lockOf, endLock } = useLocks(sent, lockedUntilMs);
  // The code belongs to the name that was sent.
  const name = challenge === undefined ? typed : sent;
  const lockUntilMs = lockOf(name);
  const isLocked = lockUntilMs !== undefined;
  const trouble = useRef<HTMLDivElement>(null);

  // Focuses each new message once; a lock met again while the person types a name doesn't take the focus.
  useEffect(() => {
    if (status === 'error') trouble.current?.focus();
  }, [status, message, lockedUntilMs]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSigningIn || isLocked || status === 'ok') return;
    const fields = new FormData(event.currentTarget);
    const username = readUsername(fieldText(fields, 'username'));
    const password = fieldText(fields, 'password');
    const given = { username, password };
    const lacks = required.filter((field) => given[field] === '');
    setMissing(lacks);
    const [first] = lacks;
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setSent(username);
    rememberedUsername.save(fields.has('remember') ? username : undefined);
    const redirect = search.get('redirect') ?? undefined;
    void dispatch(login.actions.signIn({ username, password, redirect }));
  };

  const isBusy = isSigningIn || isAnswering || status === 'ok';
  const focused = { ref: trouble, className: 'login-trouble', tabIndex: -1 } as const;
  // While a name is locked, the countdown replaces the server's message, so that it is announced once.
  const troubleBox = isLocked ? (
    <div {...focused}>
      <LockNotice untilMs={lockUntilMs} onEnd={() => endLock(name)} />
    </div>
  ) : (
    status === 'error' &&
    lockedUntilMs === undefined && (
      <div {...focused} role="alert">
        {message}
      </div>
    )
  );
  return (
    <main className="login">
      <section className="login-story" aria-hidden="true">
        <div className="login-cards">
          <span className="login-card login-card-back" />
          <span className="login-card login-card-front">
            <b>{text.card}</b>
            <i>SC 0000 0000 0018</i>
          </span>
        </div>
        <p>{text.subtitle}</p>
      </section>
      {challenge !== undefined ? (
        <section className="login-form" aria-labelledby="login-title">
          <Brand markKey={markKey} />
          <h1 id="login-title">{product}</h1>
          <FactorForm
            isBusy={isBusy || isLocked}
            onAnswer={(code) => {
              const redirect = search.get('redirect') ?? undefined;
              void dispatch(login.actions.answerChallenge({ code, redirect }));
            }}
            onBack={() => {
              setTyped(rememberedUsername.read());
              dispatch(login.actions.clearChallenge());
            }}
          >
            {troubleBox}
          </FactorForm>
          <LanguageButton />
          <OfficeFoot />
        </section>
      ) : (
        <form className="login-form" noValidate onSubmit={handleSubmit} aria-labelledby="login-title">
          <Brand markKey={markKey} />
          <h1 id="login-title">{product}</h1>
          <PlainField
            id="username"
            name="username"
            label={text.username}
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoFocus={rememberedUsername.read() === ''}
            problem={missing.includes('username') ? text.usernameRequired : undefined}
          />
          <PasswordField
            id="password"
            name="password"
            label={text.password}
            capsLockText={text.capsLock}
            autoFocus={rememberedUsername.read() !== ''}
            problem={missing.includes('password') ? text.passwordRequired : undefined}
          />
          <label className="login-remember">
            <input name="remember" type="checkbox" defaultChecked={rememberedUsername.read() !== ''} />
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
          {troubleBox}
          {isCookieLost && status === undefined && (
            <div className="login-trouble" role="alert">
              {text.cookieLost}
            </div>
          )}
          <a className="login-forgotten" href={environment.passwordResetUrl}>
            {text.forgotten}
          </a>
          <LanguageButton />
          <OfficeFoot />
        </form>
      )}
    </main>
  );
}

/** Telephone of the office, and the numbers that a public page has to show. */
function OfficeFoot() {
  const { officePhone, icpNumber, policeNumber } = useSelector(global, ({ office }) => office);
  return (
    <footer className="login-office">
      {officePhone && <span>{officePhone}</span>}
      {icpNumber && <a href={filingAddresses.icp}>{icpNumber}</a>}
      {policeNumber && <a href={filingAddresses.police(policeNumber)}>{policeNumber}</a>}
    </footer>
  );
}

/** Switches to the other language, for people who can't read this one. */
function LanguageButton() {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const other = otherLocale(useSelector(global, ({ locale }) => locale));
  return (
    <button
      type="button"
      className="login-language"
      lang={other}
      onClick={() => dispatch(global.actions.saveLocale(other))}
    >
      {text.switchLanguage}
    </button>
  );
}
