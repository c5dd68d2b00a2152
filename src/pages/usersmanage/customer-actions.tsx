/** The actions on a customer's card, and their buttons. */
import type { Access } from '#contract/access';
import {
  customerActions,
  customerCardStatus,
  customerLimits,
  type CustomerAction,
  type CustomerCardStatus,
} from '#contract/customer/constants';
import { customer as endpoints, type CustomerCard } from '#contract/customer/endpoints';
import { customerWords } from '#contract/customer/labels';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useChange } from '#src/controllers/actions/use-change';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { usersmanage } from '#src/models/usersmanage';

const { actions } = usersmanage;
const { inUse, ended, frozen } = customerCardStatus;

type ReasonedAction = CustomerAction;
/** Actions that need more than a reason. */
export type FormAction = 'extend' | 'replace' | 'rebind';
export type CustomerRowAction = FormAction | ReasonedAction;

export const isFormAction = (action: CustomerRowAction): action is FormAction =>
  action !== 'freeze' && action !== 'unfreeze';

type Acted = Pick<CustomerCard, 'status'>;
export type CustomerRefusal = 'ended' | 'frozen' | 'void';

const reasons: Partial<Record<CustomerCardStatus, CustomerRefusal>> = {
  [ended]: 'ended',
  [frozen]: 'frozen',
  [customerCardStatus.void]: 'void',
};
const only =
  (...statuses: readonly CustomerCardStatus[]) =>
  ({ status }: Acted): CustomerRefusal | undefined =>
    statuses.includes(status) ? undefined : reasons[status];

const table = {
  extend: {
    access: endpoints.extendCard.access,
    closedBy: only(inUse, ended),
  },
  freeze: {
    access: endpoints.changeCustomerCards.access,
    isFor: ({ status }) => status !== frozen,
    closedBy: only(inUse),
  },
  unfreeze: { access: endpoints.changeCustomerCards.access, isFor: ({ status }) => status === frozen },
  replace: {
    access: endpoints.replaceCard.access,
    closedBy: only(inUse, frozen),
    isDanger: true,
  },
  rebind: {
    access: endpoints.rebindCards.access,
    closedBy: only(inUse, ended, frozen),
    isDanger: true,
  },
} as const satisfies ActionTable<CustomerRowAction, Acted, CustomerRowAction, CustomerRefusal>;

export const offeredCustomerActions = (card: Acted, may: (access: Access) => boolean) =>
  offeredActions<CustomerRowAction, Acted, CustomerRowAction, CustomerRefusal>(
    table,
    ['extend', 'unfreeze', 'freeze', 'replace', 'rebind'],
    card,
    may,
  );

interface CustomerActionsProps {
  readonly card: CustomerCard;
  readonly onAction: (action: CustomerRowAction, card: CustomerCard) => void;
  readonly buttonType?: 'link' | 'default';
}

export function CustomerActions({ card, onAction, ...buttons }: CustomerActionsProps) {
  const labels = useLabels(customerWords);
  const { refusals } = useTexts(customerTexts);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredCustomerActions(card, (each) => mayCall(authList, each))}
      labels={labels.actions}
      refusals={refusals}
      onAction={(action) => onAction(action, card)}
    />
  );
}

/** The changes that are confirmed with a reason. */
export function useCustomerChanges() {
  const { actions: labels } = useLabels(customerWords);
  const { consequences } = useTexts(customerTexts);
  return useChange<ReasonedAction, CustomerCard>(
    {
      entity: 'customer',
      table,
      order: customerActions,
      labels,
      consequences,
      reasonMax: customerLimits.reasonMax,
    },
    {
      nameOf: ({ serial }) => serial,
      idOf: ({ serial }) => serial,
      send: ({ action, item: { serial } }, reason) =>
        actions.changeStatus({ action, card: { serial }, reason }),
    },
  );
}
