/** Writes a drawn page as markup, for customers and for the previews in a frame. Pure. */
import type { PageElement, PageNode, PageTag } from './render';

/** Tags and attribute names come from the renderer's closed sets; every value is escaped. */
export const pageMarkup = (nodes: readonly PageNode[]): string => nodes.map(markupOf).join('');

/** Escapes a text for use between tags and in attributes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Attributes that React and HTML name differently; all others differ only in capitals. */
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
