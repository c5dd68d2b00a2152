/** Markup with escaped values, for pages and drawings that the server makes itself. */

import { escapeText } from '#contract/card-page/markup';

/** Markup that can be inserted without escaping; made by `html`, which escapes every other value. */
export class Markup {
  constructor(readonly text: string) {}
}

type Insertable = string | number | Markup | readonly Markup[] | undefined;

/** Markup with values in it: markup is inserted as it is, undefined is left out, everything else is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Insertable[]) =>
  new Markup(parts.reduce((text, part, index) => text + markupOf(values[index - 1]) + part));

function markupOf(value: Insertable): string {
  if (value instanceof Markup) return value.text;
  if (isList(value)) return value.map(markupOf).join('');
  return value === undefined ? '' : escapeText(String(value));
}

// Array.isArray does not narrow readonly arrays.
const isList = (value: Insertable): value is readonly Markup[] => Array.isArray(value);
