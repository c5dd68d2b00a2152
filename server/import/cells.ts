/** What people write into cells, made ready for the schema of what is imported. What can't be read stays as it is, and the schema refuses it. */
import type { EntityLabels } from '#contract/labels/entity-labels';
import { readCount } from '#contract/readers/number';
import type { Message } from '../texts/say';

/** @returns the value on the wire, or why there is none */
export type ReadCell = (cell: string) => { readonly value: unknown } | { readonly message: Message };

/** A text of any kind: the schema names it, and it is read as every other call reads it. */
export const textCell: ReadCell = (cell) => ({ value: cell });

export function integerCell(cell: string): { readonly value: unknown } {
  const read = readCount(cell);
  return { value: /^-?\d{1,15}$/.test(read) ? Number(read) : cell };
}

/** A value of a closed set: by one of its labels, or as it stands on the wire. */
export function choiceCell(name: string, ...labels: readonly EntityLabels[]): ReadCell {
  const values = new Map<string, string>();
  for (const { [name]: set } of labels)
    for (const [value, label] of Object.entries(typeof set === 'object' ? set : {}))
      for (const written of [value, label]) values.set(plainText(written), value);
  return (cell) => ({ value: values.get(plainText(cell)) ?? cell });
}

const plainText = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
