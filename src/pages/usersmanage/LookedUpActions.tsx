/** The actions on a customer's card that the search has looked up. */
import type { Card } from '#contract/repertory/endpoints';
import { UnreadLine } from '#src/components/UnreadLine';
import { useRecord } from '#src/controllers/record/use-record';
import { usersmanage } from '#src/models/usersmanage';
import { useModel } from 'saga-models/react';
import { CustomerActions } from './customer-actions';
import { useCustomerActing } from './use-customer-acting';

const { actions } = usersmanage;

export function LookedUpActions({ card: { serial } }: { readonly card: Card }) {
  const { lookedUp, problems } = useModel(usersmanage, 'lookedUp', 'problems');
  const { data, problem, isLoading, fetch } = useRecord(
    {
      data: lookedUp?.card.serial === serial ? lookedUp : undefined,
      problem: problems.lookedUp,
      fetch: actions.fetchLookedUp(serial),
      clear: actions.clearLookedUp(),
    },
    serial,
  );
  const { onAction, dialogs } = useCustomerActing();
  // Another agent's customer.
  if (problem === 'missing') return null;
  if (!data) return <UnreadLine isReading={isLoading || problem === undefined} onRead={fetch} />;
  return (
    <>
      <CustomerActions card={data.card} buttonType="default" onAction={onAction} />
      {dialogs}
    </>
  );
}
