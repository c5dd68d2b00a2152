/**
 * Converts what people write into cells for the schema of the imported record. An unreadable cell stays as it is, and
 * the schema refuses it.
 */
import type { Words } from '#contract/labels/words';
import { readCount } from '#contract/readers/number';
import type { Message } from '#server/texts/say';

/** @returns the value on the wire, or a message about its fault */
export type ReadCell = (cell: string) => { readonly value: unknown } | { readonly message: Message };

/** Any text: the schema names its kind, and reads it as in every other call. */
export const textCell: ReadCell = (cell) => ({ value: cell });

export function integerCell(cell: string): { readonly value: unknown } {
  const read = readCount(cell);
  return { value: /^-?\d{1,15}$/.test(read) ? Number(read) : cell };
}

/** A value of a closed set, by one of its labels or as on the wire. */
export function choiceCell(set: Readonly<Record<string, Words>>): ReadCell {
  const values = new Map<string, string>();
  for (const [value, labels] of Object.entries(set))
    for (const written of [value, ...labels]) values.set(plainText(written), value);
  return (cell) => ({ value: values.get(plainText(cell)) ?? cell });
}

const plainText = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
