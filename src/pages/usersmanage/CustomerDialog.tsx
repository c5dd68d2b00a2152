/** The dialog of an action on a customer's card that needs more than a reason. */
import type { CustomerCard } from '#contract/customer/endpoints';
import type { FormAction } from './customer-actions';
import { ExtendDialog } from './ExtendDialog';
import { RebindDialog } from './RebindDialog';
import { ReplaceDialog } from './ReplaceDialog';

export interface AskedForm {
  readonly action: FormAction;
  readonly card: CustomerCard;
}

interface CustomerDialogProps extends AskedForm {
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
}

const dialogs = { extend: ExtendDialog, replace: ReplaceDialog, rebind: RebindDialog } as const;

export function CustomerDialog({ action, ...props }: CustomerDialogProps) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}
