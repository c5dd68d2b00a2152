/** The fields that an area names for its list, its imports and its rights. Apart, because most pages need none of it. */
import type { Right } from '#contract/rights';
import type { Field, Fields, Filtered } from './fields';
import {
  fieldsWith,
  importedOf,
  listedOf,
  namedFields,
  type GivenName,
  type ListedName,
  type NamedField,
  type NameIn,
  type NameOf,
  type NameOption,
} from './names';

const recordOf = ({ kind, to }: Field): string | undefined => (kind === 'region' ? 'region' : to);

/** The records that filters by references refer to. */
export const filterRecordsOf = <All extends Fields>(fields: All) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    fieldsWith(fields, 'isFilter').flatMap(({ given, field }) => {
      const to = recordOf(field);
      return to === undefined ? [] : [[given, to]];
    }),
  ) as {
    readonly [
      Name in NameOption<All, { isFilter: true }> as All[Name] extends {
        readonly kind: 'reference' | 'region';
      }
        ? GivenName<All, Name>
        : never
    ]: Filtered;
  };

/** The fields that need the right. */
export const ofRight = (fields: Fields, right: Right): readonly NamedField[] =>
  namedFields(fields).filter(({ field: { options } }) => options.right === right);

/** The names, in calls, of the fields that need the right. */
export const namesOfRight = <All extends Fields, const Needed extends Right>(fields: All, right: Needed) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  ofRight(fields, right).map(({ given }) => given) as GivenName<All, NameOption<All, { right: Needed }>>[];

/** The names, in calls, of the fields that a file can fill in. */
export const importedNames = <All extends Fields>(fields: All) =>
  importedOf(fields).map(({ given }) => given) as Exclude<
    GivenName<All>,
    GivenName<All, NameOf<All, 'picture' | 'count'>>
  >[];

/** The columns of the list, and of its file. */
export const listedNames = <All extends Fields>(fields: All) =>
  listedOf(fields).map(({ name }) => name) as ListedName<All>[];

/** The columns that identify people outside the office. */
export const personalColumns = <All extends Fields>(fields: All) =>
  listedOf(fields)
    .filter(({ field: { options } }) => options.isPersonal)
    .map(({ name }) => name) as (ListedName<All> & NameOption<All, { isPersonal: true }>)[];

/** The same fields, one of them in another place; every other keeps its own. */
export const movedBefore = <All extends Fields>(fields: All, moved: NameIn<All>, next: NameIn<All>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (name === moved) return [];
      return name === next
        ? [
            [moved, fields[moved]],
            [name, field],
          ]
        : [[name, field]];
    }),
  ) as All;
