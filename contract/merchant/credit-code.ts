/** The check character of a 统一社会信用代码 (GB 32100-2015). */

/** The alphabet: digits and capitals without I, O, S, V and Z. A character's value is its index. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weightBase = 3;

/** @param body the first 17 characters */
export function creditCheckCharacter(body: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of body) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * weightBase) % alphabet.length;
  }
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length);
}

/** @param code 18 characters of the alphabet */
export const isCreditCode = (code: string): boolean =>
  creditCheckCharacter(code.slice(0, -1)) === code.slice(-1);
