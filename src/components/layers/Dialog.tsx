/** A dialog over the page, mounted when asked and unmounted when answered; the way back closes it. */
import { Modal, type ModalProps } from 'antd';
import { useLayer } from './use-layer';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  /** Without it the dialog is closed by its own buttons alone. */
  readonly onCancel?: (() => void) | undefined;
}

export function Dialog({ onCancel = nothing, ...props }: DialogProps) {
  useLayer(onCancel);
  return <Modal open {...props} onCancel={onCancel} />;
}

const nothing = () => {};
