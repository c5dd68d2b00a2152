/** What an address names a record by. One of another shape names none, and nobody has to be asked about it. */

const idMax = 2_147_483_647;

/** @returns undefined where the text is no number that a record could have */
export function recordIdOf(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= idMax ? id : undefined;
}

/** Prefix, running number and check digit, which may be a wrong one. */
export const isSerialShaped = (text: string): boolean => /^[A-Z0-9]{2,6}\d{11}$/.test(text);
