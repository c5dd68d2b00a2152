/** What is asked before something is done to a grant, whichever it is. */
import { useState, type ReactNode } from 'react';
import type { GrantDetail } from '#contract/grant/endpoints';
import type { GrantAction } from './offered-grant-actions';
import { EditGrantDialog } from './EditGrantDialog';
import { ExportGrantDialog } from './ExportGrantDialog';
import { ReceiveDialog } from './ReceiveDialog';
import { ReturnDialog } from './ReturnDialog';
import { RevokeDialog } from './RevokeDialog';

export interface GrantDialogProps {
  readonly detail: GrantDetail;
  /** It was done, or is not to be. */
  readonly onDone: () => void;
}

export function GrantDialog({ action, detail, onDone }: GrantDialogProps & { readonly action: GrantAction }) {
  // As it was when the question was asked: the record goes on reading.
  const [seen] = useState(detail);
  const Dialog = dialogs[action];
  return <Dialog detail={seen} onDone={onDone} />;
}

const dialogs = {
  receive: ReceiveDialog,
  export: ExportGrantDialog,
  edit: EditGrantDialog,
  return: ReturnDialog,
  revoke: RevokeDialog,
} as const satisfies Record<GrantAction, (props: GrantDialogProps) => ReactNode>;
