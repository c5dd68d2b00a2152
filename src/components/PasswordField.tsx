/** The field that a password is typed into, which says when caps lock is on. */
import { useState, type KeyboardEvent } from 'react';
import { PlainField, type PlainFieldProps } from './plain/PlainField';

interface PasswordFieldProps extends Omit<PlainFieldProps, 'hint' | 'type'> {
  /** What to say then. */
  readonly capsLockText: string;
}

export function PasswordField({ capsLockText, ...field }: PasswordFieldProps) {
  const [isCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(isCapsLockOn(event));
  return (
    <PlainField
      {...field}
      type="password"
      autoComplete="current-password"
      hint={isCapsLock && capsLockText}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    />
  );
}

/** Whether caps lock is on, told by a key event; a browser's autofill sends events that cannot tell. */
interface KeyEventLike {
  readonly getModifierState?: (key: 'CapsLock') => boolean;
}

const isCapsLockOn = (event: KeyEventLike): boolean => event.getModifierState?.('CapsLock') ?? false;
