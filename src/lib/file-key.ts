/** The key of an uploaded file: prefix, a time-based string, random symbols, the file's extension (spec section 7). */

export interface FileKeyParts {
  /** Ends with a slash where it is a folder. */
  readonly prefix: string;
  /** The file's name on the person's disk; only its extension is kept. */
  readonly name: string;
  readonly at: Date;
  readonly random: string;
}

/** @returns e.g. `card-face/20261120171500123Xk3…f.png`; an extension with odd characters is left out */
export function fileKey({ prefix, name, at, random }: FileKeyParts): string {
  const time = at.toISOString().replace(/\D/g, '');
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? '';
  return `${prefix}${time}${random}${extension}`;
}
