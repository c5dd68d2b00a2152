/** The form that creates or edits a declared record; problems are shown at their fields before sending. */
import { Checkbox, Form, Input, Select } from 'antd';
import { useEffect, useState, type ReactElement } from 'react';
import type { Field } from '#contract/fields/fields';
import { inputsOf, type NamedField } from '#contract/fields/names';
import type { Values } from '#contract/fields/values';
import type { AnyRow } from '#contract/record/define-record';
import { isContactPhone } from '#contract/readers/contact-phone';
import { fenToYuan, moneyFenMax, yuanToFen } from '#contract/readers/money';
import { useClearing } from '#src/components/ClearIcon';
import { countedTo } from '#src/components/fields/counted-to';
import { NumberField } from '#src/components/fields/NumberField';
import { EntryPicker } from '#src/components/pickers/EntryPicker';
import { entryOption } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { check, fieldRules, type FieldRule } from '../form/field-rules';
import { choicesOf } from '../choices-of';
import { RecordFormDialog } from '../form/RecordFormDialog';
import { RenameNotice } from '../form/RenameNotice';
import { formTexts } from '../form/texts';
import { useLabels, useTexts } from '#src/locales';
import { recordPageTexts } from '#src/locales/record-page';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from '#src/runtime/react';
import { setOf } from './field-values';
import { KeptPhone } from './KeptPhone';
import type { RecordScreen } from './record-screen';

type Written = WriteOutcome<{ readonly id: number } | { readonly version: number }>;

interface RecordFormProps {
  readonly screen: RecordScreen;
  /** The record to edit; without it, a new one is created. */
  readonly edited?: AnyRow;
  /** @param id of the new record */
  readonly onDone: (id?: number) => void;
  readonly onCancel: () => void;
  /** Opens the form of a new record instead. */
  readonly onCreate?: () => void;
}

const draftVersion = 1;

export function RecordForm({ screen: { model }, edited, onDone, onCancel, onCreate }: RecordFormProps) {
  const { record } = model;
  const text = useTexts(recordPageTexts);
  const labels = useLabels(model.words);
  const rules = useRules();
  const dispatch = useDispatch();
  const { choices } = useModel(model);
  const clearing = useClearing();
  const { disabledEntry } = useTexts(componentTexts);
  // The record as it was when the form opened: the drawer goes on reading, but an edit must send the version that was
  // seen.
  const [seen] = useState(edited);
  useEffect(() => {
    if (model.hasChoices) void dispatch(model.actions.fetchChoices());
  }, [dispatch, model]);
  const inputs = inputsOf(record.fields);

  const controlOf = (name: string, field: Field): ReactElement => {
    const { kind, max = 0, values = {} } = field;
    const held = seen?.[name];
    switch (kind) {
      case 'text':
        return <Input {...countedTo(max)} />;
      case 'longText':
        return <Input.TextArea rows={2} {...countedTo(max)} />;
      case 'phone':
        return held && field.options.form === 'optional' ? (
          <KeptPhone masked={String(held)} />
        ) : (
          <Input inputMode="tel" placeholder={held ? String(held) : text.phoneHint} />
        );
      case 'flag':
        return <Checkbox>{setOf(labels, name)['true']}</Checkbox>;
      case 'money':
        return <NumberField reads="money" suffix={text.yuan} />;
      case 'choice':
        return (
          <Select
            allowClear={clearing}
            options={Object.keys(values).map((value) => ({ value, label: setOf(labels, name)[value] }))}
          />
        );
      default:
        return (
          <EntryPicker
            isClearable={field.options.form === 'optional'}
            none={text.noChoice(labels.fields[name] ?? name)}
            options={choicesOf(choices?.[name], model.actions.fetchChoices(), (entries) =>
              entries
                .filter(({ unfitIds = [] }) => !seen || !unfitIds.includes(seen.id))
                .map((entry) => entryOption(entry, disabledEntry)),
            )}
          />
        );
    }
  };

  return (
    <RecordFormDialog<Values, Values, Written>
      title={seen ? text.title(labels.actions.update, seen.name) : labels.actions.create}
      confirmText={seen ? text.save : labels.actions.create}
      width={560}
      draft={{
        form: seen ? `${record.kind}.edit ${seen.id} ${seen.version}` : `${record.kind}.create`,
        version: draftVersion,
      }}
      {...(seen && { initialValues: valuesOf(inputs, seen) })}
      {...(seen && { edited: { entityKind: record.kind, version: seen.version } })}
      toGiven={(values) => givenOf(inputs, values)}
      send={(body, { version, idempotencyKey }) =>
        seen
          ? replyOf(dispatch(model.actions.update({ ...body, id: seen.id, version })))
          : replyOf(dispatch(model.actions.create({ body, idempotencyKey })))
      }
      onDone={(written) => onDone(written && 'id' in written.data ? written.data.id : undefined)}
      onCancel={onCancel}
    >
      {seen && onCreate && (
        <RenameNotice
          before={seen.name}
          soldCardCount={seen.soldCardCount ?? 0}
          createLabel={labels.actions.create}
          onCreate={onCreate}
        />
      )}
      {inputs.map(({ name, given, field }) => {
        const label = labels.fields[name] ?? name;
        return (
          <Form.Item
            key={name}
            name={given}
            label={label}
            rules={rules(label, field)}
            {...(field.kind === 'flag' && { valuePropName: 'checked' })}
            {...(field.kind === 'phone' && seen && seen[name] !== '' && { extra: text.keptPhone })}
          >
            {controlOf(name, field)}
          </Form.Item>
        );
      })}
    </RecordFormDialog>
  );
}

function useRules(): (label: string, field: Field) => FieldRule[] {
  const text = useTexts(recordPageTexts);
  const { fillInWords, choose, charactersMax, readAs } = fieldRules(useTexts(formTexts));
  return (label, { kind, max, options }) => [
    ...(options.form === 'required'
      ? [kind === 'reference' || kind === 'choice' ? choose(label) : fillInWords(label)]
      : []),
    ...(max === undefined ? [] : [charactersMax(label, max)]),
    ...(kind === 'phone' ? [readAs('contactPhone', isContactPhone, text.phoneRule)] : []),
    ...(kind === 'money'
      ? [
          check(
            (yuan) => (yuanToFen(String(yuan)) ?? Infinity) <= moneyFenMax,
            text.moneyRule(fenToYuan(moneyFenMax)),
          ),
        ]
      : []),
  ];
}

type Inputs = readonly NamedField[];

/** The form's values; a telephone stays empty, because only its masked form is known. */
const valuesOf = (inputs: Inputs, seen: AnyRow): Values =>
  Object.fromEntries(
    inputs.flatMap(({ name, given, field }): readonly (readonly [string, unknown])[] => {
      const value = seen[name];
      if (field.kind === 'phone') return [];
      if (field.kind === 'money') return [[name, value === null ? undefined : fenToYuan(Number(value))]];
      return [[given, field.kind === 'reference' ? idIn(value) : value]];
    }),
  );

/** The values to send, without empty ones. */
const givenOf = (inputs: Inputs, values: Values): Values =>
  Object.fromEntries(
    inputs.flatMap(({ given, field }): readonly (readonly [string, unknown])[] => {
      const value = values[given];
      if (field.kind === 'phone' && value === null) return [[given, '']];
      if (value === undefined || value === null || value === '') return [];
      if (field.kind === 'money') return [[given, yuanToFen(String(value))]];
      return [[given, typeof value === 'string' ? value.trim() : value]];
    }),
  );

const idIn = (other: unknown): number | undefined => {
  const id: unknown = Reflect.get(Object(other), 'id');
  return typeof id === 'number' ? id : undefined;
};
