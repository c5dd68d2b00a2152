/** What the labels of an entity look like, and how the label of a field is found. */
import { memberOf } from '../keys';

/** What fields are called, and under the name of a field the values of its closed set. */
export interface FieldLabels {
  readonly fields: Readonly<Record<string, string>>;
  readonly [set: string]: string | Readonly<Record<string, string>>;
}

/** What an entity is called in one language; beside its fields what else is named, e.g. `auditActions`. */
export interface EntityLabels extends FieldLabels {
  /** One of them. */
  readonly entity: string;
}

/** Undefined of a kind that is none: the trail and lists name kinds as texts. */
export const labelsOf = (
  entities: Readonly<Record<string, EntityLabels>>,
  kind: string | null | undefined,
): EntityLabels | undefined => (typeof kind === 'string' ? memberOf(entities, kind) : undefined);

/** A table in another language: the same keys, texts, and functions of the same parameters. */
export type LabelsLike<Table> = Table extends string
  ? string
  : Table extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Table]: LabelsLike<Table[Key]> };

/** Every text of a table, as a union. */
export type TextIn<Table> = Table extends string
  ? Table
  : { [Key in keyof Table]: TextIn<Table[Key]> }[keyof Table];

type Reference = 'Id' | 'Ids' | 'Path' | 'Code' | 'Key';

/** A field, or a reference to what is shown in one: `categoryId` and `categoryPath` are called what `category` is, `regionCode` what `region` is. */
export type FieldName<Fields> = (keyof Fields & string) | `${keyof Fields & string}${Reference}`;

/** Undefined where the entity has no such field. */
export const findFieldLabel = (fields: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : fields[name.replace(/(Ids?|Path|Code|Key)$/, '')];

export const fieldLabel = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
  name: FieldName<Fields>,
): string => findFieldLabel(fields, name) ?? name;
