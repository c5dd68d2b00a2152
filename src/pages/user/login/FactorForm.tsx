/** The second step of signing in: a code of the authenticator app, or a recovery code. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { PlainField } from '#src/components/plain/PlainField';
import { fieldText } from '#src/lib/field-text';
import { useMessages } from '#src/locales';

interface FactorFormProps {
  readonly isBusy: boolean;
  readonly onAnswer: (code: string) => void;
  readonly onBack: () => void;
  /** The error message of the last try. */
  readonly children: ReactNode;
}

export function FactorForm({ isBusy, onAnswer, onBack, children }: FactorFormProps) {
  const text = useMessages().login;
  const [isMissing, setIsMissing] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = fieldText(new FormData(event.currentTarget), 'code').trim();
    setIsMissing(code === '');
    if (code !== '' && !isBusy) onAnswer(code);
  };
  return (
    <form className="login-step" noValidate onSubmit={handleSubmit}>
      <p>{text.codeHint}</p>
      <PlainField
        id="code"
        name="code"
        label={text.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoFocus
        problem={isMissing ? text.codeRequired : undefined}
      />
      <button
        type="submit"
        className="plain-button plain-button-primary login-submit"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {text.verify}
      </button>
      {children}
      <button type="button" className="plain-button" onClick={onBack}>
        {text.anotherAccount}
      </button>
    </form>
  );
}
