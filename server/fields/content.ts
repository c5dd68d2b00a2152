/** Declared fields as a table has them, and as the audit trail tells of them. */
import type { Field, Fields } from '#contract/fields/fields';
import { emptyOf, inputsOf, type GivenName } from '#contract/fields/names';
import type { ContentOf, GivenOf, Values } from '#contract/fields/values';
import { sealedFields, sealedFieldsAfter, type SealedKind } from '#server/audit/sealed-fields';
import type { Facts } from '#server/audit/facts';

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
export function contentOf(fields: Fields, given: Values, before: Values = {}): Values {
  return Object.fromEntries(
    inputsOf(fields).map(({ given: name, field }) => [
      name,
      storedOf(field, given[name] ?? (isKept(field) ? before[name] : undefined)),
    ]),
  );
}

/** A kind that is not named here would be whole, so each one is. */
const sealedKinds: Readonly<Record<Field['kind'], SealedKind>> = {
  ...{ text: 'whole', longText: 'whole', phone: 'masked', email: 'given', code: 'whole', choice: 'whole' },
  ...{ flag: 'whole', number: 'whole', money: 'whole', day: 'whole', region: 'whole', reference: 'whole' },
  ...{ picture: 'whole', count: 'whole' },
};

const sealedKindOf = ({ kind, options }: Field): SealedKind =>
  options.isPersonal ? 'given' : sealedKinds[kind];

const sealedIn = (fields: Fields): Readonly<Record<string, SealedKind>> =>
  Object.fromEntries(inputsOf(fields).map(({ given, field }) => [given, sealedKindOf(field)]));

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
