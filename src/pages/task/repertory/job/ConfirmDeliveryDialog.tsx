/** Confirms a delivery: cards received, scrapped and missing; their sum is shown while the person types. */
import { Alert, Button, Form, Input, Space } from 'antd';
import { useEffect } from 'react';
import { printJobLimits } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { numberIn, NumberField, type TypedNumber } from '#src/components/fields/NumberField';
import { ReasonField } from '#src/components/ReasonField';
import { SerialText } from '#src/components/values/SerialText';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { serialProblemText } from '#src/controllers/form/serial-problems';
import { formWords } from '#src/controllers/form/texts';
import { SerialFileButton } from '#src/controllers/import/SerialFileButton';
import { displayCount } from '#src/lib/display-number';
import { withLines } from '#src/lib/lines';
import { useLabels, useTexts } from '#src/locales';
import type { EditSubmission } from '#src/models/calls/submission';
import { awaitedOf, checkDelivery, type Delivery } from './delivery';
import { deliveryProblemText } from './delivery-problem-text';
import { jobTexts } from './texts';

export interface ConfirmedDelivery extends Delivery {
  readonly reason: string | undefined;
}

interface ConfirmDeliveryDialogProps {
  readonly job: PrintJob;
  /** Resolves to undefined when the call failed, which has been reported. */
  readonly onConfirm: (delivery: ConfirmedDelivery) => Promise<EditSubmission | undefined>;
  /** Called after the confirmation. */
  readonly onDone: () => void;
  /** Called after a refusal, for the job to be read again. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

/** Kept as a draft; raise `draftVersion` when its shape changes. */
interface DeliveryForm {
  readonly receivedCount?: TypedNumber;
  readonly scrappedText?: string;
  readonly missingText?: string;
  readonly reason?: string;
}

const draftVersion = 2;

const wireNames: Readonly<Record<string, keyof DeliveryForm>> = {
  scrappedCount: 'receivedCount',
  scrapped: 'scrappedText',
  missing: 'missingText',
};

export function ConfirmDeliveryDialog({
  job,
  onConfirm,
  onRefused,
  onDone,
  onCancel,
}: ConfirmDeliveryDialogProps) {
  const { dialogTitle, delivery: text, serialProblems } = useTexts(jobTexts);
  const { actions, fields, delivery: labels } = useLabels(printJobWords);
  const forms = useLabels(formWords);
  const { integer } = fieldRules(forms);
  const [form] = Form.useForm<DeliveryForm>();
  const values = Form.useWatch([], form);
  const awaited = awaitedOf(job);
  const delivery = checkDelivery(job, {
    receivedCount: numberIn(values?.receivedCount) ?? null,
    scrappedText: values?.scrappedText ?? '',
    missingText: values?.missingText ?? '',
  });
  const lostCount = delivery.scrapped.count + delivery.missing.count;
  // Until the person has typed a count, all cards that are not named count as received.
  useEffect(() => {
    if (lostCount > 0 && !form.isFieldTouched('receivedCount'))
      form.setFieldValue('receivedCount', Math.max(0, awaited - lostCount));
  }, [form, awaited, lostCount]);
  const fromFile = (name: 'scrappedText' | 'missingText', label: string, touch: () => void, hint = '') => (
    <SerialFileButton
      hint={hint}
      label={label}
      within={{ first: job.serialFirst, last: job.serialLast }}
      problemText={(problem) => serialProblemText(problem, serialProblems, forms)}
      onRead={(entries) => {
        form.setFieldValue(name, withLines(values?.[name], entries));
        touch();
      }}
    />
  );

  return (
    <RecordFormDialog<DeliveryForm, ConfirmedDelivery>
      title={dialogTitle(actions.confirm, job.batchNo)}
      confirmText={text.confirm}
      isClosed={delivery.problem !== undefined}
      form={form}
      draft={{ form: `repertory.confirm ${job.id}`, version: draftVersion }}
      wireNames={wireNames}
      toGiven={({ reason }) => ({ ...delivery, reason: reason?.trim() })}
      send={onConfirm}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onCancel}
    >
      {({ touch }) => (
        <>
          <p>
            {fields.quantity} {text.sheets(displayCount(job.quantity))} · {fields.awaitedCount}{' '}
            <strong>{text.sheets(displayCount(awaited))}</strong> · {fields.serialRange}{' '}
            <SerialText first={job.serialFirst} last={job.serialLast} />
          </p>
          <Form.Item label={labels.receivedCount} htmlFor="receivedCount" required>
            <Space.Compact>
              <Form.Item name="receivedCount" noStyle rules={[integer(labels.receivedCount, 0, awaited)]}>
                <NumberField id="receivedCount" autoFocus style={{ width: 180 }} />
              </Form.Item>
              <Button
                onClick={() => {
                  form.setFieldValue('receivedCount', awaited);
                  touch();
                }}
              >
                {text.allReceived}
              </Button>
            </Space.Compact>
          </Form.Item>
          <Form.Item
            name="scrappedText"
            label={text.counted(labels.scrapped, displayCount(delivery.scrapped.count))}
            extra={fromFile('scrappedText', labels.scrapped, touch, text.serialsHint)}
          >
            <Input.TextArea rows={3} />
          </Form.Item>
          <Form.Item
            name="missingText"
            label={text.counted(labels.missing, displayCount(delivery.missing.count))}
            extra={fromFile('missingText', labels.missing, touch)}
          >
            <Input.TextArea rows={3} />
          </Form.Item>
          {delivery.isReasonRequired && (
            <ReasonField label={labels.missingReason} max={printJobLimits.reasonMax} rows={2} />
          )}
          <DeliverySum delivery={delivery} awaited={awaited} />
        </>
      )}
    </RecordFormDialog>
  );
}

interface DeliverySumProps {
  readonly delivery: Delivery;
  readonly awaited: number;
}

function DeliverySum({ delivery, awaited }: DeliverySumProps) {
  const texts = useTexts(jobTexts);
  const forms = useLabels(formWords);
  const { receivedCount, scrapped, missing, sum, problem } = delivery;
  return (
    <div aria-live="polite">
      <Alert
        showIcon
        type={problem === undefined ? 'success' : 'warning'}
        title={texts.delivery.sum(
          displayCount(receivedCount),
          displayCount(scrapped.count),
          displayCount(missing.count),
          displayCount(sum),
          displayCount(awaited),
        )}
        description={
          problem ? (
            <div style={{ maxHeight: 160, overflowY: 'auto', whiteSpace: 'pre-line' }}>
              {deliveryProblemText(problem, texts, forms)}
            </div>
          ) : (
            texts.delivery.consequences(
              displayCount(receivedCount),
              displayCount(scrapped.count),
              displayCount(receivedCount + scrapped.count),
            ) + (missing.count > 0 ? texts.delivery.awaits(displayCount(missing.count)) : '')
          )
        }
      />
    </div>
  );
}
