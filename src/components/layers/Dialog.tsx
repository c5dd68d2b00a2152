/** A dialog over the page, mounted when asked and unmounted when answered; the way back closes it, and it gives the focus back. */
import { Modal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';
import { usePageRoot } from '../page-root/page-root';
import { useLayer } from './use-layer';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  /** Without it the dialog is closed by its own buttons alone. */
  readonly onCancel?: (() => void) | undefined;
}

export function Dialog({ onCancel = nothing, keyboard = true, ...props }: DialogProps) {
  useFocusBack();
  // What Escape does not close, the way back does not close either, e.g. while its work is under way.
  useLayer(keyboard ? onCancel : nothing);
  return <Modal open {...props} keyboard={keyboard} onCancel={onCancel} />;
}

const nothing = () => {};

// A dialog that closes gives the focus back: antd does so only for those that stay, closed.

/** To what opened it, or where that is gone, to the page's title; never to the document. The page stays where it was scrolled to. */
function useFocusBack(): void {
  const root = usePageRoot() ?? document;
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = () => document.activeElement === null || document.activeElement === document.body;
      // A dialog below, the page that was gone to, or a click has it.
      if (!isLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isLost()) root.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
    },
    [root, opener],
  );
}
