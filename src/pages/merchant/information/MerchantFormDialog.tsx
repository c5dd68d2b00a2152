/** The form that creates or edits a merchant; problems are shown at their fields before sending. */
import { Form, Select } from 'antd';
import { useState } from 'react';
import { codeSharing } from '#contract/merchant/constants';
import { isCreditCode } from '#contract/merchant/credit-code';
import type { MerchantDetail, NewMerchant } from '#contract/merchant/endpoints';
import { merchantFields } from '#contract/merchant/fields';
import { merchantWords } from '#contract/merchant/labels';
import { useClearing } from '#src/components/ClearIcon';
import { optionsIn } from '#src/components/pickers/choices';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { NodePicker } from '#src/components/pickers/NodePicker';
import type { Option } from '#src/components/pickers/option';
import { filledIn, sentValues } from '#src/controllers/fields/form-values';
import { useFieldItems, type FieldItem } from '#src/controllers/fields/use-field-items';
import { check } from '#src/controllers/form/field-rules';
import { ImageField } from '#src/controllers/form/ImageField';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { RenameNotice } from '#src/controllers/form/RenameNotice';
import { useLabels, useTexts } from '#src/locales';
import { merchantTexts } from '#src/locales/merchant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { merchant } from '#src/models/merchant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { useMerchantChoices } from './use-merchant-choices';

const { actions } = merchant;

type Written = WriteOutcome<{ readonly id: number } | { readonly version: number }>;

interface MerchantFormDialogProps {
  /** The merchant to edit; without it, a new one is created. */
  readonly detail?: MerchantDetail;
  /** @param id of the new merchant */
  readonly onDone: (id?: number) => void;
  readonly onCancel: () => void;
  /** Opens the form of a new merchant instead. */
  readonly onCreate?: () => void;
}

/** Raise it when the shape of the form's values changes. */
const draftVersion = 2;

export function MerchantFormDialog({ detail, onDone, onCancel, onCreate }: MerchantFormDialogProps) {
  const text = useTexts(merchantTexts);
  const labels = useLabels(merchantWords);
  const dispatch = useDispatch();
  const clearing = useClearing();
  const { agents, regions } = useMerchantChoices(true);
  // The merchant as it was when the form opened: the drawer goes on reading, but an edit must send the version that was
  // seen.
  const [seen] = useState(detail);
  const items = useFieldItems(merchantFields, {
    labels,
    seen: seen && { ...seen.merchant, ...seen },
    choices: { agent: agents },
    codes: { creditCode: { isGood: isCreditCode, fault: text.rules.creditCode } },
    controls: {
      region: () => <NodePicker isSearchable options={regions} />,
      day: () => <DayPicker />,
      picture: (label) => <ImageField label={label} folder="merchant" />,
    },
    added: {
      creditCode: {
        extra: text.hints.creditCode,
        after: (
          <Form.Item noStyle dependencies={['creditCode']}>
            {({ getFieldValue }) =>
              getFieldValue('creditCode') ? (
                <Form.Item name="sharesCreditCode" label={labels.fields.sharesCreditCode}>
                  <Select
                    allowClear={clearing}
                    options={codeSharing.map((value) => ({ value, label: labels.codeSharing[value] }))}
                  />
                </Form.Item>
              ) : null
            }
          </Form.Item>
        ),
      },
      creditLimit: { extra: text.hints.creditLimit },
      paidTo: { extra: text.hints.paidTo },
      contractTo: {
        dependencies: ['contractFrom'],
        rules: [
          ({ getFieldValue }) =>
            // ISO days can be compared as text.
            check((day) => day >= String(getFieldValue('contractFrom') ?? ''), text.rules.contractTo),
        ],
      },
    },
  });
  // The terms come last but for the note.
  const placeOf = ({ name, field }: FieldItem) => (name === 'note' ? 2 : field.options.right ? 1 : 0);

  return (
    <RecordFormDialog<NewMerchant, NewMerchant, Written>
      title={seen ? text.title(labels.actions.edit, seen.merchant.name) : labels.actions.create}
      confirmText={seen ? text.save : labels.actions.create}
      width={560}
      draft={{
        // The draft's name contains the version, so that input over an older version isn't offered any more.
        form: seen ? `merchant.edit ${seen.merchant.id} ${seen.version}` : 'merchant.create',
        version: draftVersion,
      }}
      {...(seen && {
        initialValues: filledIn(merchantFields, { ...seen.merchant, ...seen }),
        edited: {
          entityKind: 'merchant',
          version: seen.version,
          names: { agentId: namesOf(optionsIn(agents)), regionCode: namesOf(optionsIn(regions)) },
        },
      })}
      toGiven={({ sharesCreditCode, ...values }) => ({
        ...sentValues(merchantFields, values),
        ...(sharesCreditCode && { sharesCreditCode }),
      })}
      send={(filled, { version, idempotencyKey }) =>
        seen
          ? replyOf(dispatch(actions.update({ id: seen.merchant.id, version, ...filled })))
          : replyOf(dispatch(actions.create({ body: filled, idempotencyKey })))
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
      {items.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ item }) => item)}
    </RecordFormDialog>
  );
}

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
