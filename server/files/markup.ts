/** Markup with values from outside in it, for the pages and drawings that the server makes itself. */

import { escapeText } from '#contract/card-page/markup';

/** Markup that may stand in a document as it is; made by `html`, which escapes whatever comes from outside. */
export class Markup {
  constructor(readonly text: string) {}
}

type Insertable = string | number | Markup | readonly Markup[] | undefined;

/** Markup with values in it. A value is escaped unless it is markup itself; an undefined one is left out. */
export const html = (parts: TemplateStringsArray, ...values: readonly Insertable[]) =>
  new Markup(parts.reduce((text, part, index) => text + markupOf(values[index - 1]) + part));

function markupOf(value: Insertable): string {
  if (value instanceof Markup) return value.text;
  if (isList(value)) return value.map(markupOf).join('');
  return value === undefined ? '' : escapeText(String(value));
}

// Array.isArray takes readonly arrays for something else.
const isList = (value: Insertable): value is readonly Markup[] => Array.isArray(value);
