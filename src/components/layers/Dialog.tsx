/**
 * A dialog over the page: mount it to open, unmount it to close. Going back closes it. However the person closes it, it
 * asks first if that would lose what they have filled in.
 */
import { Modal, type ModalProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';
import { LayerContent } from './LayerContent';
import { useLayer } from './use-layer';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel' | 'footer'> {
  /** Without it only the dialog's own buttons close it. */
  readonly onCancel?: (() => void) | undefined;
  /** Closing loses what was filled in, of which there is no draft. */
  readonly isInputLost?: boolean;
  /** @param close closes the dialog as its X does */
  readonly footer?: ReactNode | ((close: () => void) => ReactNode);
  /** It is about a movement in the history, which an entry of its own would call off. */
  readonly hasNoEntry?: boolean;
}

export function Dialog({
  onCancel = nothing,
  isInputLost = false,
  keyboard = true,
  hasNoEntry = false,
  footer,
  children,
  ...props
}: DialogProps) {
  const text = useTexts(componentTexts);
  const [isAsking, setAsking] = useState(false);
  const close = isInputLost ? () => setAsking(true) : onCancel;
  // If Escape doesn't close it, e.g. while it is busy, going back doesn't either.
  useLayer(keyboard ? close : nothing, !hasNoEntry);
  return (
    <>
      <Modal
        open
        {...props}
        {...(footer !== undefined && { footer: typeof footer === 'function' ? footer(close) : footer })}
        keyboard={keyboard}
        onCancel={close}
      >
        <LayerContent>{children}</LayerContent>
      </Modal>
      {isAsking && isInputLost && (
        <LeaveQuestion
          title={text.discardTitle}
          okText={text.discard}
          onOk={onCancel}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface LeaveQuestionProps extends Pick<
  DialogProps,
  'title' | 'okText' | 'hasNoEntry' | 'onOk' | 'onCancel'
> {
  /** What was filled in stays as a draft. */
  readonly isKept?: boolean;
}

/** Asks before what was filled in is left. */
export function LeaveQuestion({ isKept = false, ...props }: LeaveQuestionProps) {
  const text = useTexts(componentTexts);
  return (
    <Dialog {...props} okButtonProps={{ danger: !isKept }} cancelText={text.stay}>
      {isKept ? text.leaveHintKept : text.leaveHint}
    </Dialog>
  );
}

const nothing = () => {};
