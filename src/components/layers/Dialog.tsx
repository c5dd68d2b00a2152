/** A dialog over the page: mount it to open, unmount it to close. Going back closes it, and it returns the focus. */
import { Modal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';
import { usePageRoot } from '../page-root/page-root';
import { useLayer } from './use-layer';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  /** Without it only the dialog's own buttons close it. */
  readonly onCancel?: (() => void) | undefined;
}

export function Dialog({ onCancel = nothing, keyboard = true, ...props }: DialogProps) {
  useFocusBack();
  // If Escape doesn't close it, e.g. while it is busy, going back doesn't either.
  useLayer(keyboard ? onCancel : nothing);
  return <Modal open {...props} keyboard={keyboard} onCancel={onCancel} />;
}

const nothing = () => {};

// Returning the focus when the dialog unmounts; antd does so only for dialogs that stay mounted.

/**
 * Focuses the element that opened the dialog; if that is gone, the page's title, so that the focus is not lost. Doesn't
 * scroll.
 */
function useFocusBack(): void {
  const root = usePageRoot() ?? document;
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = () => document.activeElement === null || document.activeElement === document.body;
      // A dialog below, a new page, or a click has taken the focus already.
      if (!isLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isLost()) root.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
    },
    [root, opener],
  );
}
