/** What is chosen in a menu may open a dialog, which gives the focus back to where it was: to the menu's button, not to the menu. */
import { useRef, type RefObject } from 'react';

interface MenuTrigger {
  /** Of the button that opens the menu. */
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
