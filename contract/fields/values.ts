/** The static types of declared fields, as they are given, stored, answered and filtered by. */
import type { Static, TSchema } from 'typebox';
import type { Chosen } from '#contract/parts.schema';
import type { answered, filtered, given } from './by-kind.schema';
import type { Field, FieldKind, Fields } from './fields';
import type {
  AnsweredName,
  GivenName,
  NameIn,
  NameOf,
  NameOption,
  NameWith,
  NeverNull,
  Nullable,
  EverEmpty,
} from './names';

type Table = Readonly<Record<string, (field: Field) => TSchema>>;
/** The type of a value by the schema of its kind; the values of a closed set are in the declaration alone. */
type ValueAs<Kinds extends Table, Each> = Each extends {
  readonly kind: infer Kind extends FieldKind & keyof Kinds;
  readonly values: infer Set;
}
  ? Kind extends 'choice'
    ? keyof Set & string
    : Static<ReturnType<Kinds[Kind]>>
  : never;

/** The value as a form sends it, and as a table has it where somebody filled it in. */
export type ValueOf<Each> = ValueAs<typeof given, Each>;
type OrNull<Each, Value> = Each extends NeverNull
  ? Value
  : Each extends Nullable
    ? Value | null
    : Each extends EverEmpty
      ? Value
      : Value | null;
export type StoredOf<Each> = OrNull<Each, ValueOf<Each>>;
export type AnsweredOf<Each> = OrNull<
  Each,
  Each extends { readonly options: { readonly isMarked: true } }
    ? Static<ReturnType<(typeof answered)['marked']>>
    : ValueAs<typeof answered, Each>
>;

/** Values by name, where the code does not know which fields they belong to. */
export type Values = Readonly<Record<string, unknown>>;
/** The type of known fields; of any others only that they have names. */
type Known<All extends Fields, Type> = string extends keyof All ? Values : Flat<Type>;
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

type Input = { readonly form: 'required' | 'optional' };

/** What a form or a line of a file fills in. */
export type GivenOf<All extends Fields> = Known<
  All,
  {
    readonly [Name in NameOption<All, { form: 'required' }> as GivenName<All, Name>]: ValueOf<All[Name]>;
  } & {
    readonly [Name in NameOption<All, { form: 'optional' }> as GivenName<All, Name>]?: ValueOf<All[Name]>;
  }
>;

/** What a table has of the fields that a form fills in. */
export type ContentOf<All extends Fields> = Known<
  All,
  {
    readonly [Name in NameWith<All, { readonly options: Input }> as GivenName<All, Name>]: StoredOf<
      All[Name]
    >;
  }
>;

/** What replies say of fields. */
export type AnsweredIn<All extends Fields, Names extends NameIn<All> = NameIn<All>> = Known<
  All,
  { readonly [Name in Names as AnsweredName<All, Name>]: AnsweredOf<All[Name]> }
>;

export type FilterIn<All extends Fields> = Known<
  All,
  {
    readonly [Name in NameOption<All, { isFilter: true }> as GivenName<All, Name>]?: All[Name] extends {
      readonly kind: 'choice';
    }
      ? Chosen<ValueOf<All[Name]>>
      : ValueAs<typeof filtered, All[Name]>;
  }
>;

export type PhoneName<All extends Fields> = NameOf<All, 'phone'>;
