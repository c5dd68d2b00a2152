/** The dialog of an action on a grant, whichever action it is. */
import { useState, type ReactNode } from 'react';
import type { GrantAction } from '../offered-grant-actions';
import { AnonymiseDialog } from './AnonymiseDialog';
import { CloseDialog } from './CloseDialog';
import { EditGrantDialog } from './EditGrantDialog';
import { ExportGrantDialog } from './ExportGrantDialog';
import { ExtendDialog } from './ExtendDialog';
import type { GrantDialogProps } from './grant-dialog-props';
import { PriceDialog } from './PriceDialog';
import { ReceiveDialog } from './ReceiveDialog';
import { ReturnDialog } from './ReturnDialog';
import { RevokeDialog } from './RevokeDialog';
import { ShipDialog } from './ShipDialog';
import { TransferDialog } from './TransferDialog';

interface AskedProps extends Pick<GrantDialogProps, 'latest' | 'onDone'> {
  readonly action: GrantAction;
}

export function GrantDialog({ action, latest, onDone }: AskedProps) {
  const [seen, setSeen] = useState<GrantDialogProps['detail'] | undefined>(latest);
  const Dialog = dialogs[action];
  return (
    <Dialog detail={seen ?? latest} latest={latest} onRefused={() => setSeen(undefined)} onDone={onDone} />
  );
}

const dialogs = {
  ship: ShipDialog,
  receive: ReceiveDialog,
  close: CloseDialog,
  export: ExportGrantDialog,
  edit: EditGrantDialog,
  correctPrice: PriceDialog,
  extend: ExtendDialog,
  transfer: TransferDialog,
  anonymise: AnonymiseDialog,
  return: ReturnDialog,
  revoke: RevokeDialog,
} as const satisfies Record<GrantAction, (props: GrantDialogProps) => ReactNode>;
