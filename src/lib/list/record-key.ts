/** Checks keys of records in addresses, so that the server needn't be asked for malformed ones. */

const idMax = 2_147_483_647;

/** @returns undefined if the text can't be the id of a record */
export function recordIdOf(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= idMax ? id : undefined;
}

/** Prefix, running number and check digit, which is not verified here. */
export const isSerialShaped = (text: string): boolean => /^[A-Z0-9]{2,6}\d{11}$/.test(text);
