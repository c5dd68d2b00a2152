/** The filters of a list by its declared fields. */
import { valuesOf, type Field, type Fields } from '#contract/fields/fields';
import { fieldsWith, type GivenName, type NameOption } from '#contract/fields/names';
import { regionPatterns } from '#contract/readers/region';
import {
  choiceFilter,
  choicesFilter,
  codeFilter,
  idFilter,
  ofField,
  textFilter,
  type Filter,
} from './filters';

type OfField<Each, Name extends string> = Each & { readonly field: Name };
/** The filter of each kind that can be filtered by. */
interface FilterByKind<Set, Name extends string> {
  text: ReturnType<typeof textFilter>;
  choice: ReturnType<typeof choicesFilter<keyof Set & string>>;
  flag: ReturnType<typeof choiceFilter<keyof Set & string>>;
  region: OfField<ReturnType<typeof codeFilter>, Name>;
  reference: OfField<ReturnType<typeof idFilter>, Name>;
}
type FilterFor<Each, Name extends string> = Each extends {
  readonly kind: infer Kind extends keyof FilterByKind<unknown, Name>;
  readonly values: infer Set;
}
  ? FilterByKind<Set, Name>[Kind]
  : never;

function filterFor(name: string, field: Field): Filter {
  switch (field.kind) {
    case 'reference':
      return ofField(name, idFilter());
    case 'region':
      return ofField(name, codeFilter(new RegExp(regionPatterns.prefix)));
    case 'text':
      return textFilter({ ...(field.max !== undefined && { lengthMax: field.max }) });
    case 'choice':
      return choicesFilter(valuesOf(field));
    default:
      return choiceFilter(valuesOf(field));
  }
}

export const fieldFilters = <All extends Fields>(fields: All) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    fieldsWith(fields, 'isFilter').map(({ name, given, field }) => [given, filterFor(name, field)]),
  ) as {
    readonly [Name in NameOption<All, { isFilter: true }> as GivenName<All, Name>]: FilterFor<
      All[Name],
      Name
    >;
  };
