/** Asks what an action on a customer's card needs, a reason or a form, and sends it. */
import { useCallback, useState, type ReactNode } from 'react';
import type { CustomerCard } from '#contract/customer/endpoints';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { isFormAction, useCustomerChanges, type CustomerRowAction } from './customer-actions';
import type { AskedForm } from './CustomerDialog';

// Lazy: cards are shown before anybody acts on one.
const CustomerDialog = lazyLayer(async () => (await import('./CustomerDialog')).CustomerDialog);

/** @returns `onAction`, stable while the page is mounted, and the dialogs to render */
export function useCustomerActing(): {
  readonly onAction: (action: CustomerRowAction, card: CustomerCard) => void;
  readonly dialogs: ReactNode;
} {
  const { ask, dialog } = useCustomerChanges();
  const [asked, setAsked] = useState<AskedForm>();
  const onAction = useCallback(
    (action: CustomerRowAction, item: CustomerCard) =>
      isFormAction(action) ? setAsked({ action, card: item }) : ask({ action, item }),
    [ask],
  );
  return {
    onAction,
    dialogs: (
      <>
        {asked && <CustomerDialog {...asked} onDone={() => setAsked(undefined)} />}
        {dialog}
      </>
    ),
  };
}
