/** What even a draft may not hold: links outside the allow-list, code in texts, pictures that are not uploads. Pure. */
import { pictureKeyPattern } from '#contract/upload/constants';
import { pageLimits } from './constants';
import { isAllowedLink, isSecureAddress, type PageBlock, type PageContent } from './content';
import { normalLink } from './normal-content';
import type { Problem, ProblemName } from './problem';
import { stringsIn } from './strings-in';

/** Browsers and Node have `TextEncoder`; contract/ is compiled with the types of neither. */
declare const TextEncoder: new () => { encode(text: string): { readonly length: number } };

export const findDangers = ({ blocks }: PageContent): readonly Problem[] => [
  ...(contentBytesOf(blocks) > pageLimits.contentBytesMax
    ? [{ name: 'contentTooLarge', path: 'blocks' } as const]
    : []),
  ...findRepeatedIds(blocks),
  ...blocks.flatMap((block, at) =>
    stringsIn(block, `blocks.${at}`).flatMap(({ name, path, text }): readonly Problem[] => {
      const danger = text === '' ? undefined : dangerIn(name, text);
      return danger === undefined ? [] : [{ name: danger, path, blockId: block.id }];
    }),
  ),
];

/** The size of the blocks as JSON in UTF-8. */
export const contentBytesOf = (blocks: readonly PageBlock[]): number =>
  new TextEncoder().encode(JSON.stringify(blocks)).length;

/** A tag, a comment, or an address that a browser would execute. A bare `<` between words is ordinary text. */
const code =
  /<\/?[a-z!][^>]*>|<(script|iframe|object|embed|style|svg|img|link|meta)\b|<!--|\b(javascript|vbscript):/i;
const imageKey = new RegExp(pictureKeyPattern);

function dangerIn(field: string, text: string): ProblemName | undefined {
  switch (field) {
    case 'imageKey':
    case 'posterKey':
      return imageKey.test(text) ? undefined : 'imageForbidden';
    case 'link':
      return isAllowedLink(normalLink(text)) ? undefined : 'linkForbidden';
    case 'address':
      return isSecureAddress(normalLink(text)) ? undefined : 'linkForbidden';
    default:
      return code.test(text) ? 'codeInText' : undefined;
  }
}

function findRepeatedIds(blocks: readonly PageBlock[]): readonly Problem[] {
  return blocks.flatMap(({ id }, at): readonly Problem[] =>
    blocks.findIndex((other) => other.id === id) < at
      ? [{ name: 'idRepeated', path: `blocks.${at}.id`, blockId: id }]
      : [],
  );
}
