/** The actions on an account, and their buttons. */
import { useState } from 'react';
import type { Access } from '#contract/access';
import { accountLimits, accountStatus, type AccountStatusAction } from '#contract/account/constants';
import { account as endpoints, type Account } from '#contract/account/endpoints';
import { accountWords } from '#contract/user/labels';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useChange } from '#src/controllers/actions/use-change';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { account } from '#src/models/account/account';
import { user } from '#src/models/user';
import { useSelector } from 'saga-models/react';
import { LeavingFields } from './LeavingFields';

const { actions } = account;
const { access } = endpoints.updateAccount;
const { disabled } = accountStatus;

type ReasonedAction = AccountStatusAction | 'resetFactor';
export type AccountRowAction = 'edit' | 'link' | 'unlock' | ReasonedAction;
export type AccountRefusal = 'disabled' | 'unlocked' | 'noFactor';
type Acted = Pick<Account, 'status' | 'lockedUntil' | 'hasSecondFactor'>;

const table = {
  edit: { access },
  link: { access, closedBy: ({ status }) => (status === disabled ? 'disabled' : undefined) },
  unlock: { access, closedBy: ({ lockedUntil }) => (lockedUntil === null ? 'unlocked' : undefined) },
  enable: { access, isFor: ({ status }) => status === disabled },
  resetFactor: {
    access,
    closedBy: ({ hasSecondFactor }) => (hasSecondFactor ? undefined : 'noFactor'),
    isDanger: true,
  },
  disable: { access, isFor: ({ status }) => status !== disabled, isDanger: true },
} as const satisfies ActionTable<AccountRowAction, Acted, AccountRowAction, AccountRefusal>;

const all: readonly AccountRowAction[] = ['edit', 'unlock', 'link', 'enable', 'resetFactor', 'disable'];
/** The other actions people do on their own account under 我的账号, or may not do at all. */
const ofOwn: readonly AccountRowAction[] = ['edit'];

export const offeredAccountActions = (shown: Acted, isSelf: boolean, may: (access: Access) => boolean) =>
  offeredActions<AccountRowAction, Acted, AccountRowAction, AccountRefusal>(
    table,
    isSelf ? ofOwn : all,
    shown,
    may,
  );

interface AccountActionsProps {
  readonly account: Account;
  readonly onAction: (action: AccountRowAction, account: Account) => void;
  readonly buttonType?: 'link' | 'default';
}

export function AccountActions({ account: shown, onAction, ...buttons }: AccountActionsProps) {
  const { rowActions, refusals } = useTexts(accountTexts);
  const authList = useAuthList();
  const isSelf = useSelector(user, ({ current }) => current?.id === shown.id);
  return (
    <ActionButtons
      {...buttons}
      offered={offeredAccountActions(shown, isSelf, (each) => mayCall(authList, each))}
      labels={rowActions}
      refusals={refusals}
      onAction={(action) => onAction(action, shown)}
    />
  );
}

/** The changes of an account that are confirmed with a reason. */
export function useAccountChanges() {
  const [successorId, setSuccessorId] = useState<number>();
  const { actions: labels } = useLabels(accountWords);
  const { consequences } = useTexts(accountTexts);
  return useChange<ReasonedAction, Account>(
    {
      entity: 'account',
      table,
      order: ['enable', 'disable', 'resetFactor'],
      labels,
      consequences,
      reasonMax: accountLimits.reasonMax,
    },
    {
      nameOf: ({ username }) => username,
      idOf: ({ id }) => id,
      impactOf: ({ action, item }) =>
        action === 'disable' && <LeavingFields account={item} onChoose={setSuccessorId} />,
      send: ({ action, item }, reason) =>
        action === 'resetFactor'
          ? actions.resetFactor({ account: item, reason })
          : actions.changeStatus({
              account: item,
              action,
              reason,
              ...(action === 'disable' && successorId !== undefined && { successorId }),
            }),
    },
  );
}
