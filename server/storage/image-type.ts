/** Recognises the type of an image by its first bytes, because a file's name proves nothing. */
import type { ImageType } from '#contract/upload/constants';

const beginnings: readonly (readonly [type: ImageType, hexadecimal: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
];

export function imageTypeOf(content: Buffer): ImageType | undefined {
  const head = content.subarray(0, 16).toString('hex');
  return beginnings.find(([, pattern]) => pattern.test(head))?.[0];
}
