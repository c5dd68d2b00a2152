/** Confirms a delivery: what arrived, what is spoilt, what is missing; the sum is shown while typing. */
import { Alert, Button, Form, Input, InputNumber, Space } from 'antd';
import { printJobLimits } from '#contract/repertory/constants';
import type { FieldRefusal } from '#contract/envelope';
import type { PrintJob } from '#contract/repertory/endpoints';
import { displayCount } from '#src/lib/display-number';
import { DraftOffer } from '#src/components/DraftOffer';
import { FormDialog } from '#src/components/FormDialog';
import { ReasonField } from '#src/components/ReasonField';
import { SerialText } from '#src/components/values/SerialText';
import { useKeptDraft } from '#src/components/use-kept-draft';
import { useTexts } from '#src/locales';
import { printJobLabels } from '#src/locales/labels/print-job';
import type { EditSubmission } from '#src/models/calls/submission';
import { useDraftStore } from '#src/controllers/form/use-draft-store';
import { checkDelivery, type Delivery } from './delivery';
import { deliveryProblemText } from './delivery-problem-text';
import { jobTexts } from './texts';

export interface ConfirmedDelivery extends Delivery {
  readonly reason: string | undefined;
}

interface ConfirmDeliveryDialogProps {
  readonly job: PrintJob;
  readonly isBusy: boolean;
  /** Undefined when it failed, which has been reported. */
  readonly onConfirm: (delivery: ConfirmedDelivery) => Promise<EditSubmission | undefined>;
  readonly onCancel: () => void;
}

/** Kept as a draft; `draftVersion` is raised when it changes its shape. */
interface DeliveryForm {
  readonly receivedCount?: number | null;
  readonly scrappedText?: string;
  readonly missingText?: string;
  readonly reason?: string;
}

const draftVersion = 1;

/** The form's fields by the first part of their names on the wire. */
const fieldNames: Readonly<Record<string, keyof DeliveryForm>> = {
  receivedCount: 'receivedCount',
  scrappedCount: 'receivedCount',
  scrapped: 'scrappedText',
  missing: 'missingText',
  reason: 'reason',
};

export function ConfirmDeliveryDialog({ job, isBusy, onConfirm, onCancel }: ConfirmDeliveryDialogProps) {
  const { dialogTitle, delivery: text } = useTexts(jobTexts);
  const { actions, fields, delivery: labels } = useTexts(printJobLabels);
  const [form] = Form.useForm<DeliveryForm>();
  const draft = useKeptDraft(useDraftStore<DeliveryForm>(`repertory.confirm ${job.id}`, draftVersion), () =>
    form.getFieldsValue(true),
  );
  const values = Form.useWatch([], form);
  const delivery = checkDelivery(job, {
    receivedCount: values?.receivedCount ?? null,
    scrappedText: values?.scrappedText ?? '',
    missingText: values?.missingText ?? '',
  });

  const submit = async ({ reason }: DeliveryForm) => {
    const submission = await onConfirm({ ...delivery, reason: reason?.trim() });
    if (submission?.kind === 'done') draft.clear();
    if (submission?.kind === 'refused') showRefusals(submission.fields);
  };

  const showRefusals = (refusals: readonly FieldRefusal[]) => {
    const refused = refusals.flatMap(({ path, message }) => {
      const name = fieldNames[path.split('.')[0] ?? ''];
      return name ? [{ name, errors: [message] }] : [];
    });
    form.setFields(refused);
    if (refused[0]) form.scrollToField(refused[0].name, { focus: true });
  };

  return (
    <FormDialog<DeliveryForm>
      title={dialogTitle(actions.confirm, job.batchNo)}
      confirmText={text.confirm}
      isClosed={delivery.problem !== undefined}
      isBusy={isBusy}
      form={form}
      onChange={draft.keep}
      onCancel={onCancel}
      onConfirm={(given) => void submit(given)}
    >
      {draft.found && (
        <DraftOffer
          savedAtMs={draft.found.savedAtMs}
          onTakeUp={() => {
            form.setFieldsValue(draft.found?.values ?? {});
            draft.takeUp();
          }}
          onThrowAway={draft.throwAway}
        />
      )}
      <p>
        {fields.quantity} <strong>{text.sheets(displayCount(job.quantity))}</strong> · {fields.serialRange}{' '}
        <SerialText first={job.serialFirst} last={job.serialLast} />
      </p>
      <Form.Item label={labels.receivedCount} htmlFor="receivedCount" required>
        <Space.Compact>
          <Form.Item name="receivedCount" noStyle>
            <InputNumber id="receivedCount" autoFocus style={{ width: 180 }} />
          </Form.Item>
          <Button
            onClick={() => {
              form.setFieldValue('receivedCount', job.quantity);
              draft.keep();
            }}
          >
            {text.allReceived}
          </Button>
        </Space.Compact>
      </Form.Item>
      <Form.Item
        name="scrappedText"
        label={text.counted(labels.scrapped, displayCount(delivery.scrapped.count))}
        extra={text.serialsHint}
      >
        <Input.TextArea rows={3} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="missingText"
        label={text.counted(labels.missing, displayCount(delivery.missing.count))}
      >
        <Input.TextArea rows={3} spellCheck={false} />
      </Form.Item>
      {delivery.isReasonRequired && (
        <ReasonField label={labels.missingReason} max={printJobLimits.reasonMax} rows={2} />
      )}
      <DeliverySum delivery={delivery} quantity={job.quantity} />
    </FormDialog>
  );
}

interface DeliverySumProps {
  readonly delivery: Delivery;
  readonly quantity: number;
}

function DeliverySum({ delivery, quantity }: DeliverySumProps) {
  const texts = useTexts(jobTexts);
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
          displayCount(quantity),
        )}
        description={
          problem
            ? deliveryProblemText(problem, texts)
            : texts.delivery.consequences(
                displayCount(receivedCount),
                displayCount(scrapped.count + missing.count),
                displayCount(quantity),
              )
        }
      />
    </div>
  );
}
