/** The facts of a record by its declared fields, but for its name, which is the title. */
import type { Fields } from '#contract/fields/fields';
import { namedFields, type NameIn } from '#contract/fields/names';
import type { AnsweredIn, Values } from '#contract/fields/values';
import type { FieldLabels } from '#contract/labels/entity-labels';
import { textOfField } from '#src/lib/text-of-field';
import { fileUrl } from '#src/request';
import type { Fact } from '../record/FactList';

/** @param own facts in the place of a field's; false for none */
export function fieldFacts<All extends Fields>(
  fields: All,
  shown: Partial<AnsweredIn<All>>,
  labels: FieldLabels,
  own: { readonly [Name in NameIn<All>]?: Fact | false },
): readonly Fact[];
export function fieldFacts(
  fields: Fields,
  shown: Values,
  labels: FieldLabels,
  own: Readonly<Partial<Record<string, Fact | false>>>,
): readonly Fact[] {
  return namedFields(fields).flatMap((each): readonly Fact[] => {
    const { name, answered, field } = each;
    const fact = own[name];
    if (name === 'name' || fact === false) return [];
    if (fact) return [fact];
    const label = labels.fields[name] ?? name;
    const text = textOfField(each, shown, labels);
    if (field.kind !== 'picture' || text === '') return [[label, text]];
    return [
      [
        label,
        <img key={answered} src={fileUrl(text)} alt={label} style={{ maxWidth: 160, maxHeight: 80 }} />,
      ],
    ];
  });
}
