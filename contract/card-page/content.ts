/** A page's content as both sides hold it, and the addresses that may stand in it. */
import type { BlockKind } from './constants';
import type { PageBlockOf, PageContentOf } from './content.schema';

export type PageBlock = PageBlockOf;
export type PageContent = PageContentOf;
export type BlockOf<Kind extends BlockKind> = Extract<PageBlock, { readonly kind: Kind }>;

const telephone = /^tel:\+?[0-9-]{3,20}$/;
/**
 * A path with one leading slash. A second slash would lead to another host, and browsers take a backslash for a slash.
 */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** The allow-list of links: https addresses, telephones, and paths of the page's own host. */
export const isAllowedLink = (link: string): boolean =>
  telephone.test(link) || ownPath.test(link) || isSecureAddress(link);

/** An https address with a host name and without a user name and password. */
const secureAddress = /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/;

export const isSecureAddress = (address: string): boolean => secureAddress.test(address);

/** The storage keys of the pictures in a content. */
export const imageKeysOf = (content: PageContent): readonly string[] => [
  ...new Set(content.blocks.flatMap(keysIn).filter((key) => key !== '')),
];

function keysIn(block: PageBlock): readonly string[] {
  switch (block.kind) {
    case 'carousel':
      return block.images.map(({ imageKey }) => imageKey);
    case 'video':
      return [block.posterKey];
    case 'imageText':
    case 'cardFace':
    case 'service':
      return [block.imageKey];
    default:
      return [];
  }
}
