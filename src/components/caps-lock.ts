/** Whether caps lock is on, told by a key event; a browser's autofill sends events that cannot tell. */
interface KeyEventLike {
  readonly getModifierState?: (key: 'CapsLock') => boolean;
}

export const isCapsLockOn = (event: KeyEventLike): boolean => event.getModifierState?.('CapsLock') ?? false;
