/** Declared fields as a table has them, and as the audit trail tells of them. */
import { ofRight } from '#contract/fields/chosen';
import type { Field, Fields } from '#contract/fields/fields';
import { emptyOf, inputsOf, type GivenName, type NameOption } from '#contract/fields/names';
import type { ContentOf, GivenOf, Values } from '#contract/fields/values';
import type { Right } from '#contract/rights';
import type { Facts } from '#server/audit/facts';
import { sealedFields, sealedFieldsAfter, type SealedKind } from '#server/audit/sealed-fields';
import type { FieldMessage } from '#server/lib/refusal';
import { saidAs, say } from '#server/texts/say';

/** Whether an edit that leaves the field out keeps it: the editor has seen only a masked telephone, or no field at all. */
const isKept = ({ kind, options }: Field) => kind === 'phone' || options.usual !== undefined;

function storedOf(field: Field, given: unknown): unknown {
  const isWritten = field.kind === 'text' || field.kind === 'longText';
  const value = isWritten ? String(given ?? '').trim() : given;
  return value === undefined || value === null || value === '' ? emptyOf(field) : value;
}

/** Trims texts; a field that is left out becomes empty. @param before the source of what an edit keeps */
export function contentOf<All extends Fields>(
  fields: All,
  given: GivenOf<All>,
  before?: ContentOf<All>,
): ContentOf<All>;
export function contentOf<All extends Fields>(
  fields: All,
  /** Of what is required it has what `missingIn` asks for. */
  edited: Partial<GivenOf<All>>,
  before: ContentOf<All>,
): ContentOf<All>;
export function contentOf(fields: Fields, given: Values, before: Values = {}): Values {
  return Object.fromEntries(
    inputsOf(fields).map(({ given: name, field }) => [
      name,
      storedOf(field, given[name] ?? (isKept(field) ? before[name] : undefined)),
    ]),
  );
}

export function isEmptyContent<All extends Fields>(fields: All, content: ContentOf<All>): boolean;
export function isEmptyContent(fields: Fields, content: Values): boolean {
  return inputsOf(fields).every(({ given, field }) => content[given] === emptyOf(field));
}

/** The required fields that an edit leaves out, by their names in calls; a telephone stays as it is. */
export const missingIn = (fields: Fields, edited: object): readonly string[] =>
  inputsOf(fields)
    .filter(({ field: { kind, options } }) => options.form === 'required' && kind !== 'phone')
    .flatMap(({ given }) => (Reflect.get(edited, given) ? [] : [given]));

/** The fields of a right where nobody has filled them in. */
export const emptyOfRight = <All extends Fields, const Needed extends Right>(fields: All, right: Needed) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(ofRight(fields, right).map(({ given, field }) => [given, emptyOf(field)])) as Pick<
    ContentOf<All>,
    GivenName<All, NameOption<All, { right: Needed }>> & keyof ContentOf<All>
  >;

/** The faults of texts that are required and hold nothing but blanks. */
export const blankIn = <All extends Fields>(fields: All, content: ContentOf<All>): readonly FieldMessage[] =>
  inputsOf(fields).flatMap(({ given, field: { label, options } }) =>
    options.form === 'required' && Reflect.get(Object(content), given) === ''
      ? [{ path: given, message: say('{field}{rule}', { field: saidAs(label[0]), rule: say('不能为空') }) }]
      : [],
  );

/** A kind that is not named here would be whole, so each one is. */
const sealedKinds: Readonly<Record<Field['kind'], SealedKind>> = {
  ...{ text: 'whole', longText: 'whole', phone: 'masked', email: 'given', code: 'whole', choice: 'whole' },
  ...{ flag: 'whole', number: 'whole', money: 'whole', day: 'whole', region: 'whole', reference: 'whole' },
  ...{ picture: 'whole', count: 'whole' },
};

const sealedKindOf = ({ kind, options }: Field): SealedKind =>
  options.isPersonal ? 'given' : sealedKinds[kind];

/** How the trail has each field: nothing else of a record is told. */
export const sealedIn = <All extends Fields>(fields: All) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(inputsOf(fields).map(({ given, field }) => [given, sealedKindOf(field)])) as {
    readonly [Name in GivenName<All>]: SealedKind;
  };

/** The fields as the trail has them. @param before lets a value be marked that was replaced and looks the same */
export function factsOf<All extends Fields>(
  fields: All,
  content: ContentOf<All>,
  before?: ContentOf<All>,
): { readonly [Name in GivenName<All>]?: unknown };
export function factsOf(fields: Fields, content: Values, before?: Values): Facts {
  const kinds = sealedIn(fields);
  return before ? sealedFieldsAfter(kinds, before, content) : sealedFields(kinds, content);
}

/** The values now of the fields that the trail does not store whole, as people may see them in a conflict. */
export function unsealedOf<All extends Fields>(fields: All, content: ContentOf<All>): Facts;
export function unsealedOf(fields: Fields, content: Values): Facts {
  const kinds = sealedIn(fields);
  const sealed = sealedFields(kinds, content);
  return Object.fromEntries(
    inputsOf(fields).flatMap(({ given }) => {
      if (kinds[given] === 'whole') return [];
      return [[given, kinds[given] === 'masked' ? sealed[given] : content[given]]];
    }),
  );
}
