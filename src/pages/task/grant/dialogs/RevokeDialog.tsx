/** 撤回: the whole grant goes back to stock, with a reason. */
import { Checkbox } from 'antd';
import { useState } from 'react';
import { grantLimits } from '#contract/grant/constants';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { actionTexts } from '#src/controllers/actions/texts';
import { grantLabels } from '#src/locales/labels/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';
import type { GrantDialogProps } from './grant-dialog-props';

export function RevokeDialog({ detail, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { reasonFor } = useTexts(actionTexts);
  const { actions, isInHand: inHandLabel } = useTexts(grantLabels);
  const dispatch = useDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [isInHand, setIsInHand] = useState(false);
  const { id, batchNo, shippedAt } = detail.grant;
  const confirm = async (reason: string) => {
    setIsBusy(true);
    const outcome = await replyOf(dispatch(grant.actions.revoke({ id, isInHand, reason })));
    setIsBusy(false);
    if (outcome?.kind === 'done') onDone();
  };
  return (
    <ReasonDialog
      title={text.dialogTitle(actions.revoke, batchNo)}
      draft={`grant.revoke ${id}`}
      consequences={text.revokeConsequences}
      reasonLabel={reasonFor(actions.revoke)}
      reasonMax={grantLimits.reasonMax}
      confirmText={actions.revoke}
      isDanger
      isBusy={isBusy}
      onCancel={onDone}
      onConfirm={(reason) => void confirm(reason)}
    >
      {shippedAt !== null && (
        <Checkbox checked={isInHand} onChange={({ target }) => setIsInHand(target.checked)}>
          {inHandLabel}
        </Checkbox>
      )}
    </ReasonDialog>
  );
}
