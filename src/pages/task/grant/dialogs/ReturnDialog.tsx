/** The dialog 退回入库: returns cards that are not activated to the stock: all of the grant, or the named ones. */
import { Checkbox, Form, Input } from 'antd';
import { parseSerialRanges } from '#contract/card/serial-ranges';
import { grantLimits } from '#contract/grant/constants';
import { grantWords } from '#contract/grant/labels';
import { CountField } from '#src/components/fields/CountField';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { serialProblemRule } from '../serial-rule';
import type { GrantDialogProps } from './grant-dialog-props';

interface ReturnForm {
  readonly serials?: string;
  readonly isInHand?: boolean;
  readonly reason: string;
}

type Given = Parameters<typeof grant.actions.returnCards>[0]['body'];

export function ReturnDialog({ detail, onRefused, onDone }: GrantDialogProps) {
  const texts = useTexts(grantTexts);
  const { actions, fields, isInHand } = useLabels(grantWords);
  const { reasonFor } = useLabels(actionWords);
  const forms = useLabels(formWords);
  const dispatch = useDispatch();
  const [form] = Form.useForm<ReturnForm>();
  const { ranges, count } = parseSerialRanges(Form.useWatch('serials', form) ?? '');
  const { id, batchNo, cardKind } = detail.grant;
  const { waiting, received } = detail.counts;
  const isPhysical = cardKind === 'physical';
  const expectedCount = ranges.length > 0 ? count : isPhysical ? received : waiting + received;
  return (
    <RecordFormDialog<ReturnForm, Given>
      draft={{ form: `grant.return ${id}`, version: 1 }}
      title={texts.dialogTitle(actions.return, batchNo)}
      confirmText={texts.return.ok(displayCount(expectedCount))}
      isDanger
      isClosed={expectedCount === 0}
      form={form}
      toGiven={({ reason, isInHand = false }) => ({
        id,
        expectedCount,
        reason: reason.trim(),
        ...(ranges.length > 0 && { serials: [...ranges], isInHand }),
      })}
      send={(body, { idempotencyKey }) =>
        replyOf(dispatch(grant.actions.returnCards({ body, idempotencyKey })))
      }
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onDone}
    >
      <Form.Item
        name="serials"
        label={texts.counted(fields.serials, displayCount(expectedCount))}
        extra={isPhysical ? texts.return.hint : texts.return.hintElectronic}
        rules={[serialProblemRule(texts, forms)]}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      {isPhysical && waiting > 0 && ranges.length > 0 && (
        <Form.Item name="isInHand" valuePropName="checked" extra={texts.return.inHandHint}>
          <Checkbox>{isInHand}</Checkbox>
        </Form.Item>
      )}
      <CountField count={expectedCount} />
      <ReasonField label={reasonFor(actions.return)} max={grantLimits.reasonMax} />
    </RecordFormDialog>
  );
}
