/** The dialog 收货: cards received, missing and damaged; their sum is shown while the person types. */
import { Alert, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { parseSerialRanges } from '#contract/card/serial-ranges';
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantReceipt } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { countedTo } from '#src/components/fields/counted-to';
import { numberIn, NumberField, type TypedNumber } from '#src/components/fields/NumberField';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { serialProblemText } from '#src/controllers/form/serial-problems';
import { formWords } from '#src/controllers/form/texts';
import { SerialFileButton } from '#src/controllers/import/SerialFileButton';
import { displayCount } from '#src/lib/display-number';
import { withLines } from '#src/lib/lines';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { Receipts } from '../record/Receipts';
import { serialProblemRule } from '../serial-rule';
import type { GrantDialogProps } from './grant-dialog-props';

interface ReceiptForm {
  readonly receivedCount: TypedNumber;
  readonly received?: string;
  readonly short?: string;
  readonly damaged?: string;
  readonly note?: string;
}

const serialFields = ['received', 'short', 'damaged'] as const;

export function ReceiveDialog({ detail, onRefused, onDone }: GrantDialogProps) {
  const texts = useTexts(grantTexts);
  const { receive: text } = texts;
  const { actions, fields, receipt } = useLabels(grantWords);
  const forms = useLabels(formWords);
  const { fillIn, charactersMax, integer } = fieldRules(forms);
  const dispatch = useDispatch();
  const [form] = Form.useForm<ReceiptForm>();
  const values = Form.useWatch([], form);
  const { grant: shown, counts, receipts } = detail;
  const { id, batchNo } = shown;
  const { waiting } = counts;
  const read = {
    received: parseSerialRanges(values?.received ?? ''),
    short: parseSerialRanges(values?.short ?? ''),
    damaged: parseSerialRanges(values?.damaged ?? ''),
  };
  // If no serials of received cards are given, all cards that are named nowhere else were received.
  const impliedCount =
    read.received.ranges.length > 0
      ? read.received.count
      : Math.max(0, waiting - read.short.count - read.damaged.count);
  // Reset when somebody else has recorded a receipt; otherwise the count follows the serials until the person has typed
  // another.
  const filledIn = useRef(waiting);
  useEffect(() => {
    form.setFieldValue('receivedCount', waiting);
    filledIn.current = waiting;
  }, [form, waiting]);
  useEffect(() => {
    if (form.getFieldValue('receivedCount') === filledIn.current)
      form.setFieldValue('receivedCount', impliedCount);
    filledIn.current = impliedCount;
  }, [form, impliedCount]);
  const receivedCount = numberIn(values?.receivedCount) ?? 0;
  const hints = { received: text.receivedHint, short: text.shortHint, damaged: text.damagedHint };

  return (
    <RecordFormDialog<ReceiptForm, GrantReceipt>
      draft={{ form: `grant.receive ${id}`, version: 1 }}
      title={texts.dialogTitle(actions.receive, batchNo)}
      confirmText={text.ok(displayCount(receivedCount))}
      isClosed={receivedCount !== impliedCount}
      form={form}
      initialValues={{ receivedCount: waiting }}
      toGiven={({ note }) => ({
        id,
        receivedCount,
        waitingCount: waiting,
        ...(read.received.ranges.length > 0 && { received: [...read.received.ranges] }),
        ...(read.short.ranges.length > 0 && { short: [...read.short.ranges] }),
        ...(read.damaged.ranges.length > 0 && { damaged: [...read.damaged.ranges] }),
        ...(note?.trim() && { note: note.trim() }),
      })}
      send={(body, { idempotencyKey }) => replyOf(dispatch(grant.actions.receive({ body, idempotencyKey })))}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onDone}
    >
      {({ touch }) => (
        <>
          <p>{text.waiting(displayCount(waiting))}</p>
          {receipts.length > 0 && (
            <section aria-label={text.earlier}>
              {text.earlier}
              <Receipts receipts={receipts} />
            </section>
          )}
          <Form.Item
            name="receivedCount"
            label={receipt.receivedCount}
            rules={[fillIn(receipt.receivedCount), integer(receipt.receivedCount, 0, waiting)]}
          >
            <NumberField />
          </Form.Item>
          {serialFields.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={texts.counted(receipt[name], displayCount(read[name].count))}
              extra={
                <SerialFileButton
                  hint={hints[name]}
                  label={receipt[name]}
                  problemText={(problem) => serialProblemText(problem, texts.serialProblems, forms)}
                  onRead={(entries) => {
                    form.setFieldValue(name, withLines(values?.[name], entries));
                    touch();
                  }}
                />
              }
              rules={[serialProblemRule(texts, forms)]}
            >
              <Input.TextArea rows={2} />
            </Form.Item>
          ))}
          <Form.Item name="note" label={fields.note} rules={[charactersMax(fields.note, limits.noteMax)]}>
            <Input.TextArea rows={2} {...countedTo(limits.noteMax)} />
          </Form.Item>
          <div aria-live="polite">
            <Alert
              showIcon
              type={receivedCount === impliedCount ? 'success' : 'warning'}
              title={text.sum(
                displayCount(receivedCount),
                displayCount(read.short.count),
                displayCount(read.damaged.count),
                displayCount(Math.max(0, waiting - receivedCount - read.damaged.count)),
              )}
              description={
                receivedCount === impliedCount ? undefined : text.mismatch(displayCount(impliedCount))
              }
            />
          </div>
        </>
      )}
    </RecordFormDialog>
  );
}
