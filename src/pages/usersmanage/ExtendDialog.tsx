/** The dialog 延期: adds days to the last day, with a reason; the new last day is shown while the person types. */
import { Form } from 'antd';
import { customerLimits as limits } from '#contract/customer/constants';
import type { CustomerCard } from '#contract/customer/endpoints';
import { customerWords } from '#contract/customer/labels';
import { numberIn, NumberField } from '#src/components/fields/NumberField';
import { AddDays } from '#src/components/pickers/AddDays';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { daysLater } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch } from 'saga-models/react';

interface Extension {
  readonly extensionDays: number;
  readonly reason: string;
}

interface ExtendDialogProps {
  readonly card: CustomerCard;
  /** Called after a refusal, for the card to be shown as it is now. */
  readonly onRefused: () => void;
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
}

export function ExtendDialog({ card: { serial, validUntil }, onRefused, onDone }: ExtendDialogProps) {
  const text = useTexts(customerTexts);
  const { actions, fields } = useLabels(customerWords);
  const { reasonFor } = useLabels(actionWords);
  const { fillIn, integer } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const [form] = Form.useForm<Extension>();
  const days = numberIn(Form.useWatch('extensionDays', form));
  const { extensionDaysMin: min, extensionDaysMax: max } = limits;
  const isGood = days !== undefined && days >= min && days <= max;
  return (
    <RecordFormDialog<Extension, Extension>
      form={form}
      draft={{ form: `customer.extend ${serial}`, version: 1 }}
      title={text.title(actions.extend, serial)}
      confirmText={actions.extend}
      toGiven={({ extensionDays, reason }) => ({ extensionDays, reason: reason.trim() })}
      send={(given) => replyOf(dispatch(usersmanage.actions.extend({ serial, validUntil, ...given })))}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onDone}
    >
      {({ touch }) => (
        <>
          <p>{text.extendFrom(validUntil)}</p>
          <Form.Item
            name="extensionDays"
            label={fields.extensionDays}
            rules={[fillIn(fields.extensionDays), integer(fields.extensionDays, min, max)]}
            extra={
              <>
                <AddDays
                  onChoose={(chosen) => {
                    form.setFieldValue('extensionDays', chosen);
                    void form.validateFields(['extensionDays']);
                    touch();
                  }}
                />
                <span aria-live="polite">{isGood && text.extendsTo(daysLater(validUntil, days))}</span>
              </>
            }
          >
            <NumberField reads="days" />
          </Form.Item>
          <ReasonField label={reasonFor(actions.extend)} max={limits.reasonMax} />
        </>
      )}
    </RecordFormDialog>
  );
}
