/** Whether typed text occurs in another text, ignoring blanks, width, case and invisible characters. Pure. */
import { readWords } from '#contract/readers/name';
import { readableMax } from '#contract/readers/typed-text';

/** Called for thousands of texts, so a typed text longer than any of them is refused at once. */
export const holdsWords = (text: string, typed: string): boolean =>
  typed.length <= readableMax && plain(text).includes(plain(typed));

const plain = (text: string): string => readWords(text).normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** For antd's Select: finds options by their label. */
export const byWords = {
  filterOption: (typed: string, option?: { readonly label?: unknown }): boolean =>
    holdsWords(String(option?.label ?? ''), typed),
} as const;
