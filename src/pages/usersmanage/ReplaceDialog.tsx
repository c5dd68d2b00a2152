/** The dialog 换卡: replaces a lost or spoilt card by one from the stock, or by one that the merchant has. */
import { Checkbox, Form, Input, Radio } from 'antd';
import { parseSerial } from '#contract/card/serial';
import { customerCardStatus, customerLimits as limits } from '#contract/customer/constants';
import type { CustomerCard } from '#contract/customer/endpoints';
import { customerWords } from '#contract/customer/labels';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch } from 'saga-models/react';

interface Replacement {
  readonly newSerial?: string;
  readonly isUnfrozen?: boolean;
  readonly reason: string;
}

interface ReplacementForm extends Replacement {
  readonly isFromStock: boolean;
}

interface ReplaceDialogProps {
  readonly card: CustomerCard;
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
}

export function ReplaceDialog({ card: { serial, merchant, status }, onDone }: ReplaceDialogProps) {
  const text = useTexts(customerTexts);
  const { actions, fields } = useLabels(customerWords);
  const { reasonFor } = useLabels(actionWords);
  const { fillInWords, readAs } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const [form] = Form.useForm<ReplacementForm>();
  const isFromStock = Form.useWatch('isFromStock', form) ?? true;
  return (
    <RecordFormDialog<ReplacementForm, Replacement>
      form={form}
      initialValues={{ isFromStock: true }}
      draft={{ form: `customer.replace ${serial}`, version: 1 }}
      title={text.title(actions.replace, serial)}
      confirmText={actions.replace}
      isDanger
      toGiven={({ isFromStock: isOfStock, newSerial, isUnfrozen, reason }) => ({
        ...(!isOfStock && { newSerial: newSerial ?? '' }),
        ...(isUnfrozen && { isUnfrozen }),
        reason: reason.trim(),
      })}
      send={(given) => replyOf(dispatch(usersmanage.actions.replace({ serial, ...given })))}
      onDone={onDone}
      onCancel={onDone}
    >
      <p>{text.consequences.replace}</p>
      {merchant && (
        <Form.Item name="isFromStock" label={text.newCard}>
          <Radio.Group
            options={[
              { value: true, label: text.fromStock },
              { value: false, label: text.fromMerchant(merchant.name) },
            ]}
          />
        </Form.Item>
      )}
      {!isFromStock && (
        <Form.Item
          name="newSerial"
          label={fields.newSerial}
          extra={text.fromMerchantHint}
          rules={[
            fillInWords(fields.newSerial),
            readAs('serial', (typed) => parseSerial(typed) !== undefined, text.serialWrong),
          ]}
        >
          <Input autoFocus />
        </Form.Item>
      )}
      {status === customerCardStatus.frozen && (
        <Form.Item name="isUnfrozen" valuePropName="checked" extra={text.unfrozenHint}>
          <Checkbox>{fields.isUnfrozen}</Checkbox>
        </Form.Item>
      )}
      <ReasonField label={reasonFor(actions.replace)} max={limits.reasonMax} />
    </RecordFormDialog>
  );
}
