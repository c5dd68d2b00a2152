/** The form that creates or edits a merchant; problems are shown at their fields before sending. */
import { Form, Input, Select, type FormRule } from 'antd';
import { countedTo } from '#src/components/fields/counted-to';
import { useCan } from '#src/access';
import { NumberField } from '#src/components/fields/NumberField';
import { useClearing } from '#src/components/ClearIcon';
import { useState } from 'react';
import { isCreditCode } from '#contract/merchant/credit-code';
import {
  codeSharing,
  merchantKinds,
  merchantLimits as limits,
  settlementKinds,
} from '#contract/merchant/constants';
import { isContactPhone } from '#contract/readers/contact-phone';
import type { MerchantDetail, NewMerchant } from '#contract/merchant/endpoints';
import { fieldLabel } from '#contract/labels/entity-labels';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { mapChoices, offering, optionsIn } from '#src/components/pickers/choices';
import { inUse } from '#src/components/pickers/in-use';
import type { Option } from '#src/components/pickers/option';
import { NodePicker } from '#src/components/pickers/NodePicker';
import { check, fieldRules } from '#src/controllers/form/field-rules';
import { ImageField } from '#src/controllers/form/ImageField';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { RenameNotice } from '#src/controllers/form/RenameNotice';
import { formWords } from '#src/controllers/form/texts';
import { dropNulls } from '#src/lib/query';
import { omitEmpty } from '#src/lib/empty-values';
import { useLabels, useTexts } from '#src/locales';
import { merchantWords } from '#contract/merchant/labels';
import { merchantTexts } from '#src/locales/merchant';
import { merchant } from '#src/models/merchant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';
import { useMerchantChoices } from './use-merchant-choices';
import { byWords } from '#src/lib/match-words';

const { actions } = merchant;

/** All fields by their names on the wire; an empty one is undefined or ''. */
type MerchantForm = NewMerchant;
type Filled = Omit<NewMerchant, 'phone'> & Partial<Pick<NewMerchant, 'phone'>>;
type Written = WriteOutcome<{ readonly id: number } | { readonly version: number }>;
type FieldName = keyof MerchantForm;

interface MerchantFormDialogProps {
  /** The merchant to edit; without it, a new one is created. */
  readonly detail?: MerchantDetail;
  /** @param id of the new merchant */
  readonly onDone: (id?: number) => void;
  readonly onCancel: () => void;
  /** Opens the form of a new merchant instead. */
  readonly onCreate?: () => void;
}

/** Raise it when the shape of `MerchantForm` changes. */
const draftVersion = 2;

export function MerchantFormDialog({ detail, onDone, onCancel, onCreate }: MerchantFormDialogProps) {
  const text = useTexts(merchantTexts);
  const labels = useLabels(merchantWords);
  const dispatch = useDispatch();
  const clearing = useClearing();
  const { agents, regions } = useMerchantChoices(true);
  const maySetTerms = useCan('merchant.terms');
  const rules = useRules(detail !== undefined);
  // The merchant as it was when the form opened: the drawer goes on reading, but an edit must send the version that was
  // seen.
  const [seen] = useState(detail);
  const agentsBefore = seen?.merchant.agent ? [seen.merchant.agent.id] : [];
  const item = (name: FieldName) => ({
    name,
    label: fieldLabel(labels.fields, name),
    rules: [...(rules[name] ?? [])],
  });

  return (
    <RecordFormDialog<MerchantForm, Filled, Written>
      title={seen ? text.title(labels.actions.edit, seen.merchant.name) : labels.actions.create}
      confirmText={seen ? text.save : labels.actions.create}
      width={560}
      draft={{
        // The draft's name contains the version, so that input over an older version isn't offered any more.
        form: seen ? `merchant.edit ${seen.merchant.id} ${seen.version}` : 'merchant.create',
        version: draftVersion,
      }}
      {...(seen && {
        initialValues: filledIn(seen),
        edited: {
          entityKind: 'merchant',
          version: seen.version,
          names: { agentId: namesOf(optionsIn(agents)), regionCode: namesOf(optionsIn(regions)) },
        },
      })}
      toGiven={({ name, kind, contact, regionCode, ...others }) => ({
        ...omitEmpty(others),
        name: name.trim(),
        kind,
        contact: contact.trim(),
        regionCode,
      })}
      send={(filled, { version, idempotencyKey }) =>
        seen
          ? replyOf(dispatch(actions.update({ id: seen.merchant.id, version, ...filled })))
          : replyOf(dispatch(actions.create({ body: { phone: '', ...filled }, idempotencyKey })))
      }
      onDone={(written) => onDone(written && 'id' in written.data ? written.data.id : undefined)}
      onCancel={onCancel}
    >
      {seen && onCreate && (
        <RenameNotice
          before={seen.merchant.name}
          soldCardCount={seen.merchant.grantedCount}
          createLabel={labels.actions.create}
          onCreate={onCreate}
        />
      )}
      <Form.Item {...item('name')}>
        <Input {...countedTo(limits.nameMax)} />
      </Form.Item>
      <Form.Item {...item('kind')}>
        <Select options={merchantKinds.map((value) => ({ value, label: labels.kind[value] }))} />
      </Form.Item>
      <Form.Item {...item('contact')}>
        <Input />
      </Form.Item>
      <Form.Item {...item('phone')} extra={seen ? text.hints.keptPhone : text.hints.phone}>
        <Input inputMode="tel" {...(seen && { placeholder: seen.merchant.phone })} />
      </Form.Item>
      <Form.Item {...item('email')}>
        <Input inputMode="email" />
      </Form.Item>
      <Form.Item {...item('regionCode')}>
        <NodePicker isSearchable options={regions} />
      </Form.Item>
      <Form.Item {...item('address')}>
        <Input />
      </Form.Item>
      <Form.Item {...item('logoKey')}>
        <ImageField label={labels.fields.logo} folder="merchant" />
      </Form.Item>
      {maySetTerms && (
        <>
          <Form.Item {...item('creditCode')} extra={text.hints.creditCode}>
            <Input />
          </Form.Item>
          <Form.Item noStyle dependencies={['creditCode']}>
            {({ getFieldValue }) =>
              getFieldValue('creditCode') ? (
                <Form.Item {...item('sharesCreditCode')}>
                  <Select
                    allowClear={clearing}
                    options={codeSharing.map((value) => ({ value, label: labels.codeSharing[value] }))}
                  />
                </Form.Item>
              ) : null
            }
          </Form.Item>
          <Form.Item {...item('agentId')}>
            <Select
              allowClear={clearing}
              showSearch={byWords}
              {...offering(mapChoices(agents, (all) => inUse(all, agentsBefore)))}
            />
          </Form.Item>
          <Form.Item {...item('contractFrom')}>
            <DayPicker />
          </Form.Item>
          <Form.Item {...item('contractTo')} dependencies={['contractFrom']}>
            <DayPicker />
          </Form.Item>
          <Form.Item {...item('settlementKind')}>
            <Select
              allowClear={clearing}
              options={settlementKinds.map((value) => ({ value, label: labels.settlementKind[value] }))}
            />
          </Form.Item>
          <Form.Item {...item('creditLimit')}>
            <NumberField />
          </Form.Item>
        </>
      )}
      <Form.Item {...item('note')}>
        <Input.TextArea rows={3} {...countedTo(limits.noteMax)} />
      </Form.Item>
    </RecordFormDialog>
  );
}

/** The form's values of an existing merchant, without the telephone, of which only the masked form is known. */
const filledIn = ({ merchant: { name, kind, agent, contact, region }, ...detail }: MerchantDetail) => {
  const { creditCode, email, address, logoKey, contractFrom, contractTo } = detail;
  const { settlementKind, creditLimit, note } = detail;
  return dropNulls({
    ...{ name, kind, agentId: agent?.id, contact, regionCode: region.code },
    ...{ creditCode, email, address, logoKey, contractFrom, contractTo, settlementKind, note },
    // 0 means that none was filled in.
    creditLimit: creditLimit || null,
  });
};

/** By the value of each leaf of a tree, the names from the root down to it. */
const namesOf = (
  options: readonly Option[],
  above: readonly string[] = [],
): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...options.map(({ value, label, children }) =>
      children ? namesOf(children, [...above, label]) : { [value]: [...above, label].join(' / ') },
    ),
  );

/** A rough check; the server checks more. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const creditCodeShape = new RegExp(limits.creditCodePattern);

function useRules(isEdit: boolean): Partial<Record<FieldName, readonly FormRule[]>> {
  const { rules: text } = useTexts(merchantTexts);
  const { fields } = useLabels(merchantWords);
  const { fillIn, fillInWords, choose, charactersMax, integer, realDay, readAs } = fieldRules(
    useLabels(formWords),
  );
  return {
    name: [fillInWords(fields.name), charactersMax(fields.name, limits.nameMax)],
    kind: [choose(fields.kind)],
    creditCode: [
      readAs('creditCode', (code) => creditCodeShape.test(code) && isCreditCode(code), text.creditCode),
    ],
    contact: [fillInWords(fields.contact), charactersMax(fields.contact, limits.contactMax)],
    phone: [...(isEdit ? [] : [fillIn(fields.phone)]), readAs('contactPhone', isContactPhone, text.phone)],
    email: [
      readAs('email', (email) => email.length <= limits.emailMax && emailShape.test(email), text.email),
    ],
    address: [charactersMax(fields.address, limits.addressMax)],
    note: [charactersMax(fields.note, limits.noteMax)],
    regionCode: [choose(fields.region)],
    contractFrom: [realDay()],
    contractTo: [
      realDay(),
      ({ getFieldValue }) =>
        // ISO days can be compared as text.
        check((day) => day >= String(getFieldValue('contractFrom') ?? ''), text.contractTo),
    ],
    creditLimit: [integer(fields.creditLimit, 0, limits.creditLimitMax)],
  };
}
