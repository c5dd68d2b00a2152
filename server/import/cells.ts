/** What people write into cells, made ready for the schema of what is imported. What can't be read stays as it is, and the schema refuses it. */
import type { EntityLabels } from '#contract/labels/entity-labels';
import type { Message } from '../texts/say';

/** @returns the value on the wire, or why there is none */
export type ReadCell = (cell: string) => { readonly value: unknown } | { readonly message: Message };

/** Names and notes, as they are written. */
export const textCell: ReadCell = (cell) => ({ value: cell });

/** Codes and telephones: without the blanks and hyphens between their groups, full-width digits as plain ones. */
export const codeCell: ReadCell = (cell) => ({
  value: cell.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase(),
});

export const integerCell: ReadCell = (cell) => {
  const digits = cell.normalize('NFKC').replace(/[\s,]/g, '');
  return { value: /^-?\d{1,15}$/.test(digits) ? Number(digits) : cell };
};

/** e.g. 2026-03-01, 2026/3/1, 2026.3.1, 20260301 or 2026年3月1日 */
export const dayCell: ReadCell = (cell) => {
  const plain = cell.normalize('NFKC').replace(/\s/g, '');
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  return { value: year === '' ? cell : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') };
};

/** A value of a closed set: by one of its labels, or as it stands on the wire. */
export function choiceCell(name: string, ...labels: readonly EntityLabels[]): ReadCell {
  const values = new Map<string, string>();
  for (const { [name]: set } of labels)
    for (const [value, label] of Object.entries(typeof set === 'object' ? set : {}))
      for (const written of [value, label]) values.set(plainText(written), value);
  return (cell) => ({ value: values.get(plainText(cell)) ?? cell });
}

const plainText = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
