/** Whether typed words occur in another text, by the key by which names are compared. Pure. */
import { nameKeyOf } from '#contract/readers/name-key';
import { readableMax } from '#contract/readers/typed-text';

/** Called for thousands of texts, so a typed text longer than any of them is refused at once. */
export const holdsWords = (text: string, typed: string): boolean =>
  typed.length <= readableMax && nameKeyOf(text).includes(nameKeyOf(typed));

/** For antd's Select: finds options by their label. */
export const byWords = {
  filterOption: (typed: string, option?: { readonly label?: unknown }): boolean =>
    holdsWords(String(option?.label ?? ''), typed),
} as const;
