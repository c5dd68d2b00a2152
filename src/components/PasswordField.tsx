/** A password field that warns when caps lock is on. */
import { useState, type KeyboardEvent } from 'react';
import { PlainField, type PlainFieldProps } from './plain/PlainField';

interface PasswordFieldProps extends Omit<PlainFieldProps, 'hint' | 'type'> {
  /** The warning about caps lock. */
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

/** The part of a key event that tells caps lock; events from a browser's autofill don't have it. */
interface KeyEventLike {
  readonly getModifierState?: (key: 'CapsLock') => boolean;
}

const isCapsLockOn = (event: KeyEventLike): boolean => event.getModifierState?.('CapsLock') ?? false;
