/** The key of an uploaded file: prefix, a time-based string, random symbols, the file's extension (spec section 7). */
import { imageExtensions, pageImageTypes } from '#contract/upload/constants';

export interface FileKeyParts {
  /** Ends with a slash where it is a folder. */
  readonly prefix: string;
  /** Its type says the extension; its name on the person's disk only where the type is none of a picture. */
  readonly file: Pick<File, 'name' | 'type'>;
  readonly at: Date;
  readonly random: string;
}

/** @returns e.g. `card-face/20261120171500123Xk3…f.png`; an extension with odd characters is left out */
export function fileKey({ prefix, file, at, random }: FileKeyParts): string {
  const time = at.toISOString().replace(/\D/g, '');
  return `${prefix}${time}${random}${extensionOf(file)}`;
}

/** A JPEG may be called `photo.jfif` or just `photo`, and the server takes only keys that a browser takes for a picture. */
function extensionOf({ name, type }: FileKeyParts['file']): string {
  const imageType = pageImageTypes.find((known) => known === type);
  if (imageType !== undefined) return `.${imageExtensions[imageType]}`;
  return /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? '';
}
