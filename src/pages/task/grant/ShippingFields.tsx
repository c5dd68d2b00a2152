/** The shipping of physical cards to the merchant: consignee, address, waybills. */
import { Input } from 'antd';
import type { AnsweredIn, GivenOf } from '#contract/fields/values';
import { consigneeFields } from '#contract/grant/fields';
import { grantWords } from '#contract/grant/labels';
import { useFieldItems } from '#src/controllers/fields/use-field-items';
import { fieldRules } from '#src/controllers/form/field-rules';
import { formWords } from '#src/controllers/form/texts';
import { useLabels } from '#src/locales';
import { WaybillFields, type WaybillForm } from './WaybillFields';

export interface ShippingForm extends GivenOf<typeof consigneeFields> {
  readonly waybills?: readonly WaybillForm[];
}

interface ShippingFieldsProps {
  /** Cards that are shipped need a consignee. */
  readonly isRequired: boolean;
  /** The cards are picked up, so neither address nor courier is asked for. */
  readonly isPickup: boolean;
  /** The grant that is edited, whose telephone is masked. */
  readonly seen?: AnsweredIn<typeof consigneeFields>;
  /** Cards of the grant, where they are known. */
  readonly cardCount?: number | undefined;
}

export function ShippingFields({ isRequired, isPickup, seen, cardCount }: ShippingFieldsProps) {
  const labels = useLabels(grantWords);
  const { fillInWords } = fieldRules(useLabels(formWords));
  const needed = (name: keyof typeof consigneeFields) => ({
    rules: isRequired ? [fillInWords(labels.fields[name])] : [],
  });
  const items = useFieldItems(consigneeFields, {
    labels,
    seen,
    choices: {},
    codes: {},
    controls: {},
    // A stored telephone is kept when the field stays empty, and goes with the consignee only.
    own: {
      consigneePhone: <Input inputMode="tel" placeholder={seen?.consigneePhone ?? ''} />,
    },
    added: {
      consignee: needed('consignee'),
      consigneePhone: { extra: null, ...(!seen && needed('consigneePhone')) },
      address: needed('address'),
    },
  });
  return (
    <>
      {items.filter(({ name }) => !isPickup || name !== 'address').map(({ item }) => item)}
      {!isPickup && <WaybillFields cardCount={cardCount} />}
    </>
  );
}
