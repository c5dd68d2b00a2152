/** The buttons for what may be done to a grant. */
import type { ReactNode } from 'react';
import type { Grant } from '#contract/grant/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';
import { offeredGrantActions, type GrantAction } from './offered-grant-actions';

interface GrantActionsProps {
  readonly grant: Grant;
  readonly onAction: (action: GrantAction, grant: Grant) => void;
  readonly buttonType?: 'link' | 'default';
  readonly beside?: ReactNode;
}

export function GrantActions({ grant, onAction, ...buttons }: GrantActionsProps) {
  const labels = useTexts(grantLabels);
  const { rowActions, refusals } = useTexts(grantTexts);
  // A row has room for a word.
  const isRow = buttons.buttonType !== 'default';
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredGrantActions(grant, (each) => mayCall(authList, each))}
      labels={isRow ? rowActions : labels.actions}
      refusals={refusals}
      onAction={(action) => onAction(action, grant)}
    />
  );
}
