/** The dialog 余下短缺结案: makes the cards that have not arrived void, with a reason. */
import { useState } from 'react';
import { grantLimits } from '#contract/grant/constants';
import { grantWords } from '#contract/grant/labels';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { actionWords } from '#src/controllers/actions/texts';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import type { GrantDialogProps } from './grant-dialog-props';

export function CloseDialog({ latest, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { reasonFor } = useLabels(actionWords);
  const { actions } = useLabels(grantWords);
  const dispatch = useDispatch();
  const [isBusy, setIsBusy] = useState(false);
  // Uses the latest data, not that of opening: the form has no input that a change by others could contradict.
  const { openCount, grant: shown } = latest;
  const confirm = async (reason: string) => {
    setIsBusy(true);
    const closing = { id: shown.id, expectedCount: openCount, reason };
    const outcome = await replyOf(dispatch(grant.actions.close(closing)));
    setIsBusy(false);
    if (outcome?.kind !== 'done') return false;
    onDone();
    return true;
  };
  return (
    <ReasonDialog
      title={text.dialogTitle(actions.close, shown.batchNo)}
      draft={`grant.close ${shown.id}`}
      consequences={text.closeConsequences(displayCount(openCount))}
      reasonLabel={reasonFor(actions.close)}
      reasonMax={grantLimits.reasonMax}
      confirmText={actions.close}
      isDanger
      lostCount={openCount}
      isBusy={isBusy}
      onCancel={onDone}
      onConfirm={confirm}
    />
  );
}
