/** The actions on one print job. */
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { useLabels, useTexts } from '#src/locales';
import { offeredJobActions, type JobAction } from './job-actions';
import { jobTexts } from './texts';

interface JobActionsProps {
  readonly job: PrintJob;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
  readonly buttonType?: 'link' | 'default';
}

export function JobActions({ job, onAction, ...buttons }: JobActionsProps) {
  const { refusals } = useTexts(jobTexts);
  const { actions } = useLabels(printJobWords);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredJobActions(job, (access) => mayCall(authList, access))}
      labels={actions}
      refusals={refusals}
      onAction={(action) => onAction(action, job)}
    />
  );
}
