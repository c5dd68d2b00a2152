/** The names of declared fields: in calls, in replies, and of those with an option. */
import type { Field, FieldKind, FieldOptions, Fields } from './fields';

const suffixes = { reference: 'Id', region: 'Code', picture: 'Key' } as const;
type Suffixes = typeof suffixes;

export type NameIn<All extends Fields> = keyof All & string;

/** The name in calls, files and tables. */
export type GivenName<All extends Fields, Name extends NameIn<All> = NameIn<All>> = Name extends unknown
  ? All[Name] extends { readonly kind: infer Kind extends keyof Suffixes }
    ? `${Name}${Suffixes[Kind]}`
    : Name
  : never;

/** The name in replies: a reference and a region are spread there. */
export type AnsweredName<All extends Fields, Name extends NameIn<All>> = All[Name] extends {
  readonly kind: 'picture';
}
  ? GivenName<All, Name>
  : Name;

/** The names of the fields that match, e.g. `{ kind: 'phone' }`. */
export type NameWith<All extends Fields, Match> = {
  [Name in NameIn<All>]: All[Name] extends Match ? Name : never;
}[NameIn<All>];
export type NameOf<All extends Fields, Kind extends FieldKind> = NameWith<All, { readonly kind: Kind }>;
export type NameOption<All extends Fields, Options extends FieldOptions> = NameWith<
  All,
  { readonly options: Options }
>;

export interface NamedField {
  readonly name: string;
  /** Its name in calls, files and tables. */
  readonly given: string;
  /** Its name in replies. */
  readonly answered: string;
  readonly field: Field;
}

const suffixOf = (kind: FieldKind): string => (kind in suffixes ? suffixes[kind as keyof Suffixes] : '');

/** The name of a field in forms, filters and imports. */
export const givenName = (name: string, { kind }: Pick<Field, 'kind'>): string => `${name}${suffixOf(kind)}`;

/** Marked for webpack, as the kinds. */
const made = /* @__PURE__ */ new WeakMap<Fields, readonly NamedField[]>();

/** The fields in their order; the same array each time, because lists ask for it once per row. */
export function namedFields(fields: Fields): readonly NamedField[] {
  const known =
    made.get(fields) ??
    Object.entries(fields).map(([name, field]) => {
      const given = givenName(name, field);
      return { name, given, answered: field.kind === 'picture' ? given : name, field };
    });
  made.set(fields, known);
  return known;
}

/** The fields whose declaration sets an option. */
export const fieldsWith = (fields: Fields, option: keyof FieldOptions): readonly NamedField[] =>
  namedFields(fields).filter(({ field: { options } }) => options[option] !== undefined);

/** The fields that a form fills in. */
export const inputsOf = (fields: Fields): readonly NamedField[] => fieldsWith(fields, 'form');

/** The fields that a file can fill in: all of a form but pictures. */
export const importedOf = (fields: Fields): readonly NamedField[] =>
  inputsOf(fields).filter(({ field: { kind } }) => kind !== 'picture');

/** The fields that rows of the list have. */
export const listedOf = (fields: Fields): readonly NamedField[] =>
  namedFields(fields).filter(({ field: { options } }) => options.isDetail === undefined);

export type ListedName<All extends Fields> = Exclude<NameIn<All>, DetailName<All>>;
export type DetailName<All extends Fields> = NameOption<All, { isDetail: true }>;

/** A value where nobody filled it in, by the kind of its field; null for the kinds that are not named. */
const empties = { text: '', longText: '', phone: '', email: '', code: '', number: 0, flag: false } as const;
type Empties = typeof empties;

export const emptyOf = ({ kind, options }: Field): string | number | boolean | null =>
  options.usual ??
  (kind in empties && !options.isNullable && options.min === undefined
    ? empties[kind as keyof Empties]
    : null);

/** Whether something always stands for the value. */
export const isNeverNull = (field: Field): boolean =>
  field.options.form === 'required' || field.kind === 'count' || emptyOf(field) !== null;

/** Fields for whose value something always stands. */
export type NeverNull =
  | { readonly options: { readonly form: 'required' } | { readonly usual: string } }
  | { readonly kind: 'count' };
/** Fields that are '', 0 or no where nobody filled them in, unless they are nullable. */
export interface EverEmpty {
  readonly kind: keyof Empties;
}
export interface Nullable {
  readonly options: { readonly isNullable: true } | { readonly min: number };
}
