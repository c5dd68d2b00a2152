/** The dialog 延长激活截止日: a later last day, the cards that it applies to, and a reason. */
import { Form } from 'antd';
import { useEffect } from 'react';
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantExtension } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { LaterDayField } from '#src/controllers/form/LaterDayField';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from 'saga-models/react';
import type { GrantDialogProps } from './grant-dialog-props';

type Given = Pick<GrantExtension, 'activateBefore' | 'reason'>;

export function ExtendDialog({ detail, onDone }: GrantDialogProps) {
  const { dialogTitle, extend: text } = useTexts(grantTexts);
  const { actions, fields } = useLabels(grantWords);
  const { reasonFor } = useLabels(actionWords);
  const dispatch = useDispatch();
  const { extension } = useModel(grant, 'extension');
  const { id, batchNo, cardKind } = detail.grant;
  useEffect(() => {
    void dispatch(grant.actions.fetchExtension(id)).catch(() => undefined);
    return () => void dispatch(grant.actions.clearExtension());
  }, [id, dispatch]);
  const { cardCount = 0, expiredCount = 0, activateBefore = '', latestDay = '' } = extension ?? {};
  const [form] = Form.useForm<Given>();
  return (
    <RecordFormDialog<Given, Given, WriteOutcome<unknown>>
      form={form}
      draft={{ form: `grant.extend ${id}`, version: 1 }}
      title={dialogTitle(actions.extend, batchNo)}
      confirmText={actions.extend}
      isClosed={cardCount === 0 || latestDay <= activateBefore}
      edited={{ entityKind: 'grant_batch', version: detail.version }}
      toGiven={({ activateBefore: day, reason }) => ({ activateBefore: day, reason: reason.trim() })}
      send={(given, { version, idempotencyKey }) =>
        replyOf(dispatch(grant.actions.extend({ body: { id, version, ...given }, idempotencyKey })))
      }
      onDone={onDone}
      onCancel={onDone}
    >
      {({ touch }) => (
        <>
          {extension && (
            <ul style={{ paddingInlineStart: 20 }}>
              <li>{text.latest(activateBefore, latestDay)}</li>
              {latestDay <= activateBefore && <li>{text.noLonger}</li>}
              <li>{cardCount === 0 ? text.none : text.touched(displayCount(cardCount))}</li>
              {expiredCount > 0 && <li>{text.revived(displayCount(expiredCount))}</li>}
              {cardKind === 'electronic' && !detail.hasCodes && <li>{text.noCodes}</li>}
            </ul>
          )}
          <LaterDayField label={fields.activateBefore} bounds={extension ?? undefined} touch={touch} />
          <ReasonField label={reasonFor(actions.extend)} max={limits.reasonMax} />
        </>
      )}
    </RecordFormDialog>
  );
}
