/**
 * A menu item may open a dialog; when that closes, this returns the focus to the menu's button, because the menu is
 * gone by then.
 */
import { useRef, type RefObject } from 'react';

interface MenuTrigger {
  /** Ref of the button that opens the menu. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onOpenChange: (isOpen: boolean, info: { readonly source: 'trigger' | 'menu' }) => void;
}

export function useMenuTrigger(): MenuTrigger {
  const ref = useRef<HTMLButtonElement>(null);
  return {
    ref,
    onOpenChange(_isOpen, { source }) {
      if (source === 'menu') ref.current?.focus();
    },
  };
}
