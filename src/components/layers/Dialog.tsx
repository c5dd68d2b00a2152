/** A dialog over the page, mounted when asked and unmounted when answered; the way back closes it, and it gives the focus back. */
import { Modal, type ModalProps } from 'antd';
import { useFocusBack } from './use-focus-back';
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
