/** Makes a list's search form from its filters: a filter defines its field, the entity's vocabulary its label. */
import { isValidElement, type ReactElement } from 'react';
import type { FieldLabels } from '#contract/labels/entity-labels';
import type { Filter, FilterControl, Filters, FormFilter, ValueOf } from '#src/lib/list/filters';
import type { OpenRange, SearchField } from '../../filters/SearchForm';
import { optionsIn, type Choices } from '../../pickers/choices';
import type { Option } from '../../pickers/option';
import {
  CategoryPicker,
  ChoiceField,
  ChoicesField,
  DayRangePicker,
  NodePicker,
  TextField,
} from './search-parts';

type FieldOf<Each, Name> = Each extends { readonly field: infer Field } ? Field : Name;

type NamesOfKind<List, Kind extends FilterControl['kind']> = {
  [Name in keyof List]: List[Name] extends { readonly control: { readonly kind: Kind } } ? Name : never;
}[keyof List];

type OneOf<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** The labels that the filters need: one for each field, and for each value of a closed set. */
export type FilterLabels<List> = FieldLabels & {
  readonly fields: { readonly [Name in keyof List as FieldOf<List[Name], Name> & PropertyKey]: string };
} & {
  readonly [Name in NamesOfKind<List, 'choice' | 'choices'>]: {
    readonly [Value in OneOf<ValueOf<List[Name]>> & PropertyKey]: string;
  };
};

/** The choices of filters that choose among records, as read by the screen. */
export type FilterOptions<List> = {
  readonly [Name in NamesOfKind<List, 'option'>]: Choices<Option<ValueOf<List[Name]> & (string | number)>>;
} & { readonly [Name in NamesOfKind<List, 'path'>]: Choices<Option<number>> } & {
  readonly [Name in NamesOfKind<List, 'node'>]: Choices<Option<string>>;
};

/** The screen's own fields, e.g. one that searches on the server as the person types. */
export type OwnControls<List> = { readonly [Name in keyof List]?: ReactElement };

export function searchFieldsOf<List extends Filters>(
  filters: List,
  labels: FilterLabels<List>,
  options: FilterOptions<List>,
  controls: OwnControls<List> = {},
): readonly SearchField<FormFilter<List>>[] {
  const known = new Map(Object.entries<Choices>(options));
  const own = new Map(Object.entries<ReactElement | undefined>(controls));
  const vocabulary: FieldLabels = labels;
  return Object.entries<Filter>(filters).map(([name, filter]) => {
    const { control, field = name, faultOf, isFromLinks } = filter;
    return {
      name,
      label: vocabulary.fields[field] ?? '',
      control: own.get(name) ?? controlOf(control, vocabulary[name], known.get(name) ?? []),
      ...(isFromLinks && { isFromLinks }),
      ...(faultOf && { faultOf: (value: unknown) => faultOf.call(filter, value) }),
      textOf: (value, openRange) =>
        textOfValue(
          value,
          openRange,
          vocabulary[name],
          optionsIn(known.get(name) ?? []),
          !own.has(name) && isRead(known.get(name)) ? openRange.unknown : String,
          isOfMonths(control) ? monthLength : undefined,
        ),
    };
  });
}

/** The text of a value: its label, or its option's; the value itself until the options are read. */
function textOfValue(
  value: unknown,
  openRange: OpenRange,
  labels: FieldLabels[string] | undefined,
  options: readonly Option[],
  /** The text of what is not among the options. */
  unknown: (id: string) => string,
  /** How many characters of YYYY-MM-DD to show. */
  dayLength?: number,
): string {
  if (Array.isArray(value) && typeof labels === 'object' && value.every((each) => String(each) in labels))
    return value.map((each) => labels[String(each)]).join(' / ');
  if (Array.isArray(value)) {
    const [first] = value;
    return typeof first === 'string'
      ? rangeText(
          value.map((day) => String(day).slice(0, dayLength)),
          openRange,
        )
      : namesDown(value, options).join(' / ') || unknown(String(value.at(-1)));
  }
  const label = typeof labels === 'object' ? labels[String(value)] : undefined;
  return label ?? nameOf(value, options) ?? unknown(String(value));
}

/** Whether the options of a filter that has some were read. */
const isRead = (choices: Choices | undefined): boolean => choices !== undefined && !isValidElement(choices);

function rangeText([from = '', to = '']: readonly string[], openRange: OpenRange): string {
  if (to === '') return openRange.from(from);
  return from === '' ? openRange.until(to) : `${from} – ${to}`;
}

/** The length of YYYY-MM. */
const monthLength = 7;
const isOfMonths = (control: FilterControl): boolean =>
  control.kind === 'dayRange' && control.isOfMonths === true;

const namesDown = (path: readonly unknown[], options: readonly Option[]): readonly string[] => {
  const [first, ...rest] = path;
  const found = options.find(({ value }) => value === first);
  return found ? [found.label, ...namesDown(rest, found.children ?? [])] : [];
};

/** Searches the whole tree. */
function nameOf(wanted: unknown, options: readonly Option[]): string | undefined {
  for (const { value, label, children = [] } of options) {
    if (value === wanted) return label;
    const below = nameOf(wanted, children);
    if (below !== undefined) return below;
  }
  return undefined;
}

const labelled = (values: readonly Option['value'][], labels: FieldLabels[string]): readonly Option[] =>
  values.map((value) => ({
    value,
    label: typeof labels === 'object' ? (labels[String(value)] ?? '') : '',
  }));

function controlOf(control: FilterControl, labels: FieldLabels[string] = {}, options: Choices): ReactElement {
  switch (control.kind) {
    case 'text':
      return <TextField />;
    case 'choice':
      return <ChoiceField options={labelled(control.values, labels)} />;
    case 'choices':
      return <ChoicesField options={labelled(control.values, labels)} />;
    case 'option':
      return <ChoiceField options={options} />;
    case 'path':
      return <CategoryPicker isAnyLevel options={options} />;
    case 'node':
      return <NodePicker isAnyLevel isSearchable options={options} />;
    case 'dayRange':
      return <DayRangePicker isOfMonths={control.isOfMonths ?? false} />;
  }
}
