/** The shape of an entity's labels, and the look-up of a field's label. */
import { memberOf } from '#contract/keys';

/** Labels of fields; under the name of a field, the labels of the values of its closed set. */
export interface FieldLabels {
  readonly fields: Readonly<Record<string, string>>;
  readonly [set: string]: string | Readonly<Record<string, string>>;
}

/** The labels of an entity in one language; beside the fields there are further tables, e.g. `auditActions`. */
export interface EntityLabels extends FieldLabels {
  /** The singular. */
  readonly entity: string;
}

/** Undefined for an unknown kind: the audit trail and lists hold kinds as plain text. */
export const labelsOf = (
  entities: Readonly<Record<string, EntityLabels>>,
  kind: string | null | undefined,
): EntityLabels | undefined => (typeof kind === 'string' ? memberOf(entities, kind) : undefined);

/** The type of the same table in another language: same keys, and functions with the same parameters. */
export type LabelsLike<Table> = Table extends string
  ? string
  : Table extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Table]: LabelsLike<Table[Key]> };

type Reference = 'Id' | 'Ids' | 'Path' | 'Code' | 'Key';

/**
 * A field, or a reference that is shown under a field's label: `categoryId` and `categoryPath` have the label of
 * `category`, `regionCode` that of `region`.
 */
export type FieldName<Fields> = (keyof Fields & string) | `${keyof Fields & string}${Reference}`;

/** Undefined where the entity has no such field. */
export const findFieldLabel = <Label>(
  fields: Readonly<Record<string, Label>>,
  name: string,
): Label | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : fields[name.replace(/(Ids?|Path|Code|Key)$/, '')];

export const fieldLabel = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
  name: FieldName<Fields>,
): string => findFieldLabel(fields, name) ?? name;
