/** The key of an uploaded file: prefix, a time-based string, random symbols, the file's extension (spec section 7). */
import { imageExtensions, pageImageTypes } from '#contract/upload/constants';

export interface FileKeyParts {
  /** Ends with a slash if it is a folder. */
  readonly prefix: string;
  /** The extension comes from the type; from the name only if the type is no picture's. */
  readonly file: Pick<File, 'name' | 'type'>;
  readonly at: Date;
  readonly random: string;
}

/** @returns e.g. `card-face/20261120171500123Xk3…f.png`; without an extension if that has unusual characters */
export function fileKey({ prefix, file, at, random }: FileKeyParts): string {
  const time = at.toISOString().replace(/\D/g, '');
  return `${prefix}${time}${random}${extensionOf(file)}`;
}

/**
 * By type, because a JPEG may be named `photo.jfif` or `photo`, and the server accepts only keys with a picture's
 * extension.
 */
function extensionOf({ name, type }: FileKeyParts['file']): string {
  const imageType = pageImageTypes.find((known) => known === type);
  if (imageType !== undefined) return `.${imageExtensions[imageType]}`;
  return /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? '';
}
