/** The dialog of an action on a customer's card that needs more than a reason. */
import { useState } from 'react';
import type { CustomerCard } from '#contract/customer/endpoints';
import { usersmanage } from '#src/models/usersmanage';
import { useSelector } from 'saga-models/react';
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

export function CustomerDialog({ action, card: seen, onDone }: CustomerDialogProps) {
  const Dialog = dialogs[action];
  const [wasRefused, setWasRefused] = useState(false);
  const latest = useSelector(usersmanage, ({ detail, lookedUp, page: { items } }) =>
    [detail?.card, lookedUp?.card, ...items].find((each) => each?.serial === seen.serial),
  );
  // After a refusal, which may be due to a change by somebody else, the card as it was read again.
  const card = (wasRefused && latest) || seen;
  return <Dialog card={card} onRefused={() => setWasRefused(true)} onDone={onDone} />;
}
