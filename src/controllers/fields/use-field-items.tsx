/** The items of a form for declared fields: their controls and rules by kind, beside what an area adds to them. */
import { Checkbox, Form, Input, Select, type FormRule } from 'antd';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { valuesOf, type Field, type Fields } from '#contract/fields/fields';
import { inputsOf, type NamedField, type NameIn, type NameOf } from '#contract/fields/names';
import type { AnsweredIn } from '#contract/fields/values';
import type { FieldLabels } from '#contract/labels/entity-labels';
import { isContactPhone } from '#contract/readers/contact-phone';
import { fenToYuan, isYuanUpTo, moneyFenMax } from '#contract/readers/money';
import { canAny, useAuthList } from '#src/access';
import { useClearing } from '#src/components/ClearIcon';
import { countedTo } from '#src/components/fields/counted-to';
import { NumberField } from '#src/components/fields/NumberField';
import type { Choices } from '#src/components/pickers/choices';
import { EntryPicker } from '#src/components/pickers/EntryPicker';
import type { EntryOption } from '#src/components/pickers/in-use';
import { setOf } from '#src/lib/text-of-field';
import { useLabels } from '#src/locales';
import { check, fieldRules } from '../form/field-rules';
import { formWords } from '../form/texts';
import { KeptPhone } from './KeptPhone';
import { itemWords } from './texts';

interface Added {
  readonly extra?: ReactNode;
  /** Its name in the form, where the form has something else than is given. */
  readonly name?: string;
  /** A hidden field keeps its value and is not checked. */
  readonly isHidden?: boolean;
  readonly rules?: readonly FormRule[];
  /** Names, in calls, of the fields on which the rules depend. */
  readonly dependencies?: string[];
  /** What the area asks below it. */
  readonly after?: ReactNode;
}

/** @template Own names of fields with a control of their own */
interface Needs<All extends Fields, Own extends NameIn<All>> {
  readonly labels: FieldLabels;
  /** The record as it was when the form opened; undefined for a new one. */
  readonly seen: AnsweredIn<All> | undefined;
  readonly choices: { readonly [Name in Exclude<NameOf<All, 'reference'>, Own>]: Choices<EntryOption> };
  /** What a code must be beyond its shape, and what is said of one that is not. */
  readonly codes: { readonly [Name in NameOf<All, 'code'>]: CodeRule };
  /** Controls that bring much code along: an area without fields of these kinds does not load it. */
  readonly controls: {
    readonly [Kind in OwnControl as [NameOf<All, Kind>] extends [never] ? never : Kind]: ControlOf;
  };
  /** In the place of the control of the kind. */
  readonly own?: { readonly [Name in Own]: ReactElement };
  readonly added?: { readonly [Name in NameIn<All>]?: Added };
}
type OwnControl = 'day' | 'region' | 'picture';
type ControlOf = (label: string) => ReactElement;
interface CodeRule {
  readonly isGood: (read: string) => boolean;
  readonly fault: string;
}
/** The same for fields of which only is known that they have names. */
interface AnyNeeds {
  readonly labels: FieldLabels;
  readonly seen: Readonly<Record<string, unknown>> | undefined;
  readonly choices: Readonly<Record<string, Choices<EntryOption>>>;
  readonly codes: Readonly<Record<string, CodeRule>>;
  readonly controls: { readonly [Kind in OwnControl]?: ControlOf };
  readonly own?: Readonly<Partial<Record<string, ReactElement>>>;
  readonly added?: Readonly<Partial<Record<string, Added>>>;
}

export interface FieldItem extends NamedField {
  /** Its name in the form. */
  readonly inForm: string;
  readonly item: ReactElement;
}

/** A rough check; the server checks more. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @returns an item for each field that the person may fill in, in their order */
export function useFieldItems<All extends Fields, Own extends NameIn<All> = never>(
  fields: All,
  needs: Needs<All, Own>,
): readonly FieldItem[];
export function useFieldItems(fields: Fields, needs: AnyNeeds): readonly FieldItem[] {
  const { labels, seen, choices, codes, controls, own = {}, added = {} } = needs;
  const authList = useAuthList();
  const clearing = useClearing();
  const text = useLabels(itemWords);
  const rules = fieldRules(useLabels(formWords));

  const rulesFor = (name: string, { kind, max = 0, options, reads, pattern }: Field, label: string) => {
    const isRequired = options.form === 'required';
    const required = (rule: FormRule): FormRule[] => (isRequired ? [rule] : []);
    switch (kind) {
      case 'text':
      case 'longText':
        return [...required(rules.fillInWords(label)), rules.charactersMax(label, max)];
      case 'phone':
        return [
          // An empty one keeps the telephone.
          ...(seen ? [] : required(rules.fillIn(label))),
          rules.readAs('contactPhone', isContactPhone, text.phoneRule),
        ];
      case 'email': {
        const isGood = (read: string) => read.length <= max && emailShape.test(read);
        return [...required(rules.fillIn(label)), rules.readAs('email', isGood, text.emailRule)];
      }
      case 'code': {
        const { isGood, fault } = codes[name] ?? { isGood: () => true, fault: '' };
        const shape = new RegExp(pattern ?? '');
        return [
          ...required(rules.fillIn(label)),
          rules.readAs(reads ?? 'code', (read) => shape.test(read) && isGood(read), fault),
        ];
      }
      case 'day':
        return [...required(rules.choose(label)), rules.realDay()];
      case 'number':
        return [...required(rules.fillIn(label)), rules.integer(label, options.min ?? 0, max)];
      case 'money':
        return [
          ...required(rules.fillInWords(label)),
          check((yuan) => isYuanUpTo(moneyFenMax)(String(yuan)), text.moneyRule(fenToYuan(moneyFenMax))),
        ];
      default:
        return required(rules.choose(label));
    }
  };

  const controlFor = (name: string, field: Field, label: string): ReactElement => {
    const { kind, max = 0, options } = field;
    const isRequired = options.form === 'required';
    const held = seen?.[name];
    switch (kind) {
      case 'longText':
        return <Input.TextArea rows={3} {...countedTo(max)} />;
      case 'phone':
        return held && !isRequired ? (
          <KeptPhone masked={String(held)} />
        ) : (
          <Input inputMode="tel" {...(typeof held === 'string' && { placeholder: held })} />
        );
      case 'email':
        return <Input inputMode="email" />;
      case 'choice':
        return (
          <Select
            {...(!isRequired && options.usual === undefined && { allowClear: clearing })}
            options={valuesOf(field).map((value) => ({ value, label: setOf(labels, name)[value] }))}
          />
        );
      case 'flag':
        return <Checkbox>{setOf(labels, name)['true']}</Checkbox>;
      case 'number':
        return <NumberField />;
      case 'money':
        return <NumberField reads="money" suffix={text.yuan} />;
      case 'reference':
        return (
          <EntryPicker isClearable={!isRequired} none={text.noChoice(label)} options={choices[name] ?? []} />
        );
      case 'day':
      case 'region':
      case 'picture':
        return controls[kind]?.(label) ?? <Input />;
      default:
        return <Input {...(kind === 'text' && countedTo(max))} />;
    }
  };

  const mayFillIn = ({ field: { options } }: NamedField) =>
    options.right === undefined || canAny(authList, [options.right]);

  return inputsOf(fields)
    .filter(mayFillIn)
    .map((each) => {
      const { name, given, field } = each;
      const { name: inForm = given, isHidden = false, ...more } = added[name] ?? {};
      const label = labels.fields[name] ?? name;
      const phoneHint = seen?.[name] ? text.keptPhone : text.phoneHint;
      const extra = more.extra ?? (field.kind === 'phone' ? phoneHint : undefined);
      const item = (
        <Fragment key={name}>
          <Form.Item
            name={inForm}
            label={label}
            hidden={isHidden}
            rules={isHidden ? [] : [...rulesFor(name, field, label), ...(more.rules ?? [])]}
            {...(extra !== undefined && { extra })}
            {...(more.dependencies && { dependencies: more.dependencies })}
            {...(field.kind === 'flag' && { valuePropName: 'checked' })}
          >
            {own[name] ?? controlFor(name, field, label)}
          </Form.Item>
          {more.after}
        </Fragment>
      );
      return { ...each, inForm, item };
    });
}
