/** The shipping of physical cards to the merchant: consignee, address, waybills. */
import { Form, Input } from 'antd';
import { consigneeFields } from '#contract/grant/fields';
import { grantWords } from '#contract/grant/labels';
import { fieldRules } from '#src/controllers/form/field-rules';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { WaybillFields, type WaybillForm } from './WaybillFields';

export interface ShippingForm {
  readonly consignee?: string;
  readonly consigneePhone?: string;
  readonly address?: string;
  readonly waybills?: readonly WaybillForm[];
}

interface ShippingFieldsProps {
  /** Cards that are shipped need a consignee. */
  readonly isRequired: boolean;
  /** The cards are picked up, so no courier is asked for. */
  readonly isPickup: boolean;
  /** Placeholder for a stored telephone, which is masked. */
  readonly keptPhone?: string;
  /** Cards of the grant, where they are known. */
  readonly cardCount?: number | undefined;
}

/** Mobile or landline, as the server accepts it. */
const phoneShape = /^\+?[0-9][0-9 -]{5,18}[0-9]$/;

export function ShippingFields({ isRequired, isPickup, keptPhone, cardCount }: ShippingFieldsProps) {
  const { form: text } = useTexts(grantTexts);
  const { fields } = useLabels(grantWords);
  const { fillInWords, charactersMax, readAs } = fieldRules(useLabels(formWords));
  const required = (label: string) => (isRequired ? [fillInWords(label)] : []);
  return (
    <>
      <Form.Item
        name="consignee"
        label={fields.consignee}
        rules={[
          ...required(fields.consignee),
          charactersMax(fields.consignee, consigneeFields.consignee.max),
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="consigneePhone"
        label={fields.consigneePhone}
        rules={[
          ...(keptPhone === undefined ? required(fields.consigneePhone) : []),
          readAs('contactPhone', (phone) => phoneShape.test(phone), text.phoneWrong),
        ]}
      >
        <Input inputMode="tel" {...(keptPhone !== undefined && { placeholder: keptPhone })} />
      </Form.Item>
      {!isPickup && (
        <>
          <Form.Item
            name="address"
            label={fields.address}
            rules={[...required(fields.address), charactersMax(fields.address, consigneeFields.address.max)]}
          >
            <Input />
          </Form.Item>
          <WaybillFields cardCount={cardCount} />
        </>
      )}
    </>
  );
}
