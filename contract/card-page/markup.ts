/** A drawn page as markup: what the server sends to customers and what previews show in a frame of their own. Pure. */
import type { PageElement, PageNode, PageTag } from './render';

/** Tags and names of attributes come from the renderer's own closed sets; every value is escaped. */
export const pageMarkup = (nodes: readonly PageNode[]): string => nodes.map(markupOf).join('');

/** A text as it may stand between tags and in attributes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What React calls otherwise than HTML; all others differ in capitals only. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
const withoutEnd: ReadonlySet<PageTag> = new Set(['img', 'input']);

const markupOf = (node: PageNode): string =>
  typeof node === 'string' ? escapeText(node) : elementMarkup(node);

function elementMarkup({ tag, attributes, children }: PageElement): string {
  const written = Object.entries(attributes).map(([key, value]) => attributeMarkup(key, value));
  const start = `<${tag}${written.join('')}>`;
  return withoutEnd.has(tag) ? start : `${start}${pageMarkup(children)}</${tag}>`;
}

function attributeMarkup(key: string, value: string | boolean): string {
  const name = attributeNames[key] ?? key.toLowerCase();
  if (value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeText(value)}"`;
}
