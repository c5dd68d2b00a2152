/** What an import asks for by declared fields. */
import type { Fields } from '#contract/fields/fields';
import { importedOf, type GivenName, type NameOf } from '#contract/fields/names';
import type { FieldLabels } from '#contract/labels/entity-labels';
import { isContactPhone } from '#contract/readers/contact-phone';
import { readers } from '#contract/readers/readers';
import { setOf } from '#src/lib/text-of-field';
import type { ImportField } from '../import/match-columns';

/** How a cell is written, by the name in calls of a field whose labels don't say it. */
type Hints<All extends Fields> = {
  readonly [Name in GivenName<All, NameOf<All, 'reference' | 'region' | 'day'>>]: string;
};
type Imported<All extends Fields> = Exclude<GivenName<All>, GivenName<All, NameOf<All, 'picture' | 'count'>>>;

export function importFields<All extends Fields>(
  fields: All,
  labels: FieldLabels,
  separator: string,
  hints: Hints<All>,
): readonly ImportField<Imported<All>>[];
export function importFields(
  fields: Fields,
  labels: FieldLabels,
  separator: string,
  hints: Readonly<Record<string, string>>,
): readonly ImportField<string>[] {
  return importedOf(fields).map(({ name, given, field: { kind, label, options, values } }) => ({
    name: given,
    label: labels.fields[name] ?? name,
    otherNames: label,
    isRequired: options.form === 'required',
    hint: values ? Object.values(setOf(labels, name)).join(separator) : hints[given],
    ...(kind === 'phone' && { isValue: (cell: string) => isContactPhone(readers.contactPhone(cell)) }),
  }));
}
