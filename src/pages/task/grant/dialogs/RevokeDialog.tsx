/** The dialog 撤回: returns the whole grant to the stock, with a reason. */
import { Alert, Checkbox, Form } from 'antd';
import { grantLimits } from '#contract/grant/constants';
import { grantWords } from '#contract/grant/labels';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import type { GrantDialogProps } from './grant-dialog-props';

interface RevokeForm {
  readonly isInHand?: boolean;
  readonly reason: string;
}

export function RevokeDialog({ detail, onRefused, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { reasonFor } = useLabels(actionWords);
  const { actions, isInHand: inHandLabel } = useLabels(grantWords);
  const dispatch = useDispatch();
  const { id, batchNo, shippedAt } = detail.grant;
  const { waiting } = detail.counts;
  return (
    <RecordFormDialog<RevokeForm, Required<RevokeForm>>
      draft={{ form: `grant.revoke ${id}`, version: 2 }}
      title={text.dialogTitle(actions.revoke, batchNo)}
      confirmText={actions.revoke}
      isDanger
      toGiven={({ isInHand = false, reason }) => ({ isInHand, reason: reason.trim() })}
      send={(given) => replyOf(dispatch(grant.actions.revoke({ id, expectedCount: waiting, ...given })))}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onDone}
    >
      <Alert
        showIcon
        type="warning"
        title={text.revokeConsequences(displayCount(waiting))}
        style={{ marginBlock: 16 }}
      />
      {shippedAt !== null && (
        <Form.Item name="isInHand" valuePropName="checked">
          <Checkbox>{inHandLabel}</Checkbox>
        </Form.Item>
      )}
      <ReasonField label={reasonFor(actions.revoke)} max={grantLimits.reasonMax} />
    </RecordFormDialog>
  );
}
