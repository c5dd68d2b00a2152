/** Whether what was typed names a text, or a part of it; blanks, width, capitals and what nobody sees make no difference. Pure. */
import { readWords } from '#contract/readers/name';
import { readableMax } from '#contract/readers/typed-text';

/** Asked of each of thousands of texts: what is longer than any is in none. */
export const holdsWords = (text: string, typed: string): boolean =>
  typed.length <= readableMax && plain(text).includes(plain(typed));

const plain = (text: string): string => readWords(text).normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** How a picker finds what is chosen by its label. */
export const byWords = {
  filterOption: (typed: string, option?: { readonly label?: unknown }): boolean =>
    holdsWords(String(option?.label ?? ''), typed),
} as const;
