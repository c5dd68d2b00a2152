/** A content of a declared record, for calls and for files: what has to be filled in. */
import type { FieldKind } from '#contract/fields/fields';
import { inputsOf } from '#contract/fields/names';
import type { Values } from '#contract/fields/values';
import type { RecordShape } from '#contract/record/define-record';
import { records } from '#contract/records';

export interface Example {
  readonly body: Values;
  /** As people write it in a file. */
  readonly cells: Readonly<Record<string, string>>;
}

/** By the kinds whose values are no text, a value and how a file says it. */
const examples: Readonly<Partial<Record<FieldKind, readonly [value: unknown, cell: string]>>> = {
  phone: ['13812348000', '13812348000'],
  email: ['teacher@example.com', 'teacher@example.com'],
  flag: [true, '是'],
  number: [1, '1'],
  money: [100, '1.00'],
  day: ['2027-01-31', '2027-01-31'],
  region: ['330106', '330106'],
};

/**
 * @param newName makes a text that no record has
 * @param create makes a record that the example refers to
 */
export async function exampleOf(
  record: RecordShape,
  newName: () => string,
  create: (record: RecordShape, body: Values) => Promise<{ readonly id: number }>,
): Promise<Example> {
  const body: Record<string, unknown> = {};
  const cells: Record<string, string> = {};
  for (const { given, field } of inputsOf(record.fields)) {
    if (field.options.form !== 'required') continue;
    const target = records.find(({ kind }) => kind === field.to);
    if (target) {
      const other = await exampleOf(target, newName, create);
      body[given] = (await create(target, other.body)).id;
      cells[given] = String(other.body['name']);
    } else {
      const [chosen] = Object.entries(field.values ?? {});
      const name = newName();
      const [value, cell] = chosen ? [chosen[0], chosen[1][0]] : (examples[field.kind] ?? [name, name]);
      body[given] = value;
      cells[given] = cell;
    }
  }
  return { body, cells };
}
