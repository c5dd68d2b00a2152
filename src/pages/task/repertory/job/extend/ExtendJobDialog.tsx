/** The dialog 延长激活截止日 of a print job: a later last day, what it does to stock and grants, and a reason. */
import { Form } from 'antd';
import { useEffect } from 'react';
import { isDay } from '#contract/readers/day';
import { printJobLimits as limits } from '#contract/repertory/constants';
import type { JobExtension, PrintJob } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { LaterDayField } from '#src/controllers/form/LaterDayField';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import type { WriteOutcome } from '#src/models/calls/writes';
import { repertory } from '#src/models/repertory';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from 'saga-models/react';
import { jobTexts } from '../texts';
import { extendWords } from './texts';

type Given = Pick<JobExtension, 'activateBefore' | 'reason'>;

interface ExtendJobDialogProps {
  readonly job: PrintJob;
  readonly onRefused: () => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ExtendJobDialog({ job: { id, batchNo, exportCount }, ...ends }: ExtendJobDialogProps) {
  const { dialogTitle } = useTexts(jobTexts);
  const text = useLabels(extendWords);
  const { actions, fields } = useLabels(printJobWords);
  const { reasonFor } = useLabels(actionWords);
  const dispatch = useDispatch();
  const { extension } = useModel(repertory, 'extension');
  useEffect(() => {
    void dispatch(repertory.actions.fetchExtension(id)).catch(() => undefined);
    return () => void dispatch(repertory.actions.clearExtension());
  }, [id, dispatch]);
  const { version = 0, activateBefore = '', latestDay = '' } = extension ?? {};
  const [form] = Form.useForm<Given>();
  const chosen = Form.useWatch('activateBefore', form);
  return (
    <RecordFormDialog<Given, Given, WriteOutcome<unknown>>
      {...ends}
      form={form}
      draft={{ form: `repertory.extend ${id}`, version: 1 }}
      title={dialogTitle(actions.extend, batchNo)}
      confirmText={text.confirm(chosen !== undefined && isDay(chosen) ? chosen : undefined)}
      isClosed={latestDay <= activateBefore}
      edited={{ entityKind: 'print_job', version }}
      toGiven={({ activateBefore: day, reason }) => ({ activateBefore: day, reason: reason.trim() })}
      send={(given, sending) =>
        replyOf(
          dispatch(
            repertory.actions.extendPrintJob({
              body: { id, version: sending.version, ...given },
              idempotencyKey: sending.idempotencyKey,
            }),
          ),
        )
      }
    >
      {({ touch }) => (
        <>
          {extension && (
            <ul style={{ paddingInlineStart: 20 }}>
              <li>{text.latest(activateBefore, latestDay)}</li>
              {latestDay <= activateBefore && <li>{text.noLonger}</li>}
              <li>{text.ungranted(displayCount(extension.ungrantedCount))}</li>
              {extension.expiredCount > 0 && <li>{text.revived(displayCount(extension.expiredCount))}</li>}
              {extension.grantCount > 0 && (
                <li>
                  {text.granted(displayCount(extension.grantCount), displayCount(extension.grantedCount))}
                </li>
              )}
              {exportCount > 0 && <li>{text.printed}</li>}
            </ul>
          )}
          <LaterDayField label={fields.activateBefore} bounds={extension ?? undefined} touch={touch} />
          <ReasonField label={reasonFor(actions.extend)} max={limits.reasonMax} />
        </>
      )}
    </RecordFormDialog>
  );
}
