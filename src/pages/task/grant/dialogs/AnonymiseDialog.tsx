/** The dialog 清空收货人: removes the consignee of a grant, with a reason. */
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantAnonymising } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import type { GrantDialogProps } from './grant-dialog-props';

type Given = Pick<GrantAnonymising, 'reason'>;

export function AnonymiseDialog({ detail, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { actions } = useLabels(grantWords);
  const { reasonFor } = useLabels(actionWords);
  const dispatch = useDispatch();
  const { id, batchNo } = detail.grant;
  return (
    <RecordFormDialog<Given, Given, WriteOutcome<unknown>>
      draft={{ form: `grant.anonymise ${id}`, version: 1 }}
      title={text.dialogTitle(actions.anonymise, batchNo)}
      confirmText={actions.anonymise}
      isDanger
      edited={{ entityKind: 'grant_batch', version: detail.version }}
      toGiven={({ reason }) => ({ reason: reason.trim() })}
      send={(given, { version }) => replyOf(dispatch(grant.actions.anonymise({ id, version, ...given })))}
      onDone={onDone}
      onCancel={onDone}
    >
      <p>{text.anonymiseConsequences}</p>
      <ReasonField label={reasonFor(actions.anonymise)} max={limits.reasonMax} />
    </RecordFormDialog>
  );
}
