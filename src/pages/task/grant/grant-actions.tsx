/** What may be done to a grant, and the buttons for it. */
import type { ReactNode } from 'react';
import { grantStatus } from '#contract/grant/constants';
import { grant as endpoints, type Grant } from '#contract/grant/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';

export const grantActions = ['receive', 'export', 'edit', 'return', 'revoke'] as const;
export type GrantAction = (typeof grantActions)[number];

const { granting, waiting, partlyReceived, revoked } = grantStatus;

const table = {
  receive: {
    access: endpoints.receiveGoods.access,
    isOpenTo: ({ status }) => status === waiting || status === partlyReceived,
  },
  export: { access: endpoints.exportGrant.access, isOpenTo: ({ status }) => status !== granting },
  edit: {
    access: endpoints.updateGrant.access,
    isOpenTo: ({ status, targetKind, delivery }) =>
      status !== revoked && targetKind === 'merchant' && delivery !== 'electronic',
  },
  return: {
    access: endpoints.returnCards.access,
    isOpenTo: ({ status, quantity, activatedCount, returnedCount }) =>
      status !== granting && status !== revoked && quantity > activatedCount + returnedCount,
    isDanger: true,
  },
  revoke: {
    access: endpoints.revokeGrant.access,
    isOpenTo: ({ status, receivedCount }) => status === waiting && receivedCount === 0,
    isDanger: true,
  },
} as const satisfies ActionTable<GrantAction, Grant>;

interface GrantActionsProps {
  readonly grant: Grant;
  readonly onAction: (action: GrantAction, grant: Grant) => void;
  readonly buttonType?: 'link' | 'default';
  readonly beside?: ReactNode;
}

export function GrantActions({ grant, onAction, ...buttons }: GrantActionsProps) {
  const labels = useTexts(grantLabels);
  const { rowActions } = useTexts(grantTexts);
  // A row has room for a word.
  const isRow = buttons.buttonType !== 'default';
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredActions<GrantAction, Grant>(table, grantActions, grant, (each) =>
        mayCall(authList, each),
      )}
      labels={isRow ? rowActions : labels.actions}
      refusals={{}}
      onAction={(action) => onAction(action, grant)}
    />
  );
}
