/** 延期: days more, from the last day on, with a reason. */
import { Form } from 'antd';
import { NumberField } from '#src/components/fields/NumberField';
import { customerLimits as limits } from '#contract/customer/constants';
import type { CustomerCard } from '#contract/customer/endpoints';
import { ReasonField } from '#src/components/ReasonField';
import { actionTexts } from '#src/controllers/actions/texts';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formTexts } from '#src/controllers/form/texts';
import { useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { customerLabels } from '#src/locales/labels/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch } from '#src/runtime/react';

interface Extension {
  readonly extensionDays: number;
  readonly reason: string;
}

interface ExtendDialogProps {
  readonly card: CustomerCard;
  /** It was done, or is not to be. */
  readonly onDone: () => void;
}

export function ExtendDialog({ card: { serial, validUntil }, onDone }: ExtendDialogProps) {
  const text = useTexts(customerTexts);
  const { actions, fields } = useTexts(customerLabels);
  const { reasonFor } = useTexts(actionTexts);
  const { fillIn, integer } = fieldRules(useTexts(formTexts));
  const dispatch = useDispatch();
  return (
    <RecordFormDialog<Extension, Extension>
      draft={{ form: `customer.extend ${serial}`, version: 1 }}
      title={text.title(actions.extend, serial)}
      confirmText={actions.extend}
      toGiven={({ extensionDays, reason }) => ({ extensionDays, reason: reason.trim() })}
      send={(given) => replyOf(dispatch(usersmanage.actions.extend({ serial, validUntil, ...given })))}
      onDone={onDone}
      onCancel={onDone}
    >
      <p>{text.extendTo(validUntil)}</p>
      <Form.Item
        name="extensionDays"
        label={fields.extensionDays}
        rules={[
          fillIn(fields.extensionDays),
          integer(fields.extensionDays, limits.extensionDaysMin, limits.extensionDaysMax),
        ]}
      >
        <NumberField reads="days" />
      </Form.Item>
      <ReasonField label={reasonFor(actions.extend)} max={limits.reasonMax} />
    </RecordFormDialog>
  );
}
