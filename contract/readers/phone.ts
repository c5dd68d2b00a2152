/** Reads a mobile telephone, in whatever form it is written, pasted or dictated. Pure. */
import { dashLikeLetters, invisible, readBySteps, type ReadingStep } from './typed-text';

/** A mobile of the mainland in the stored form. */
export const phonePattern = '^1[3-9][0-9]{9}$';

const shape = new RegExp(phonePattern);

const phoneReading: readonly ReadingStep[] = [
  invisible,
  // Removes a label, e.g. 手机号：… or tel:…; letters without a gap before the digits stay, because SK13800138000 is a
  // card.
  [/^[^0-9+]*[^0-9+a-z](?=[0-9+])/i, ''],
  // Removes the decimals that spreadsheets append to a number.
  [/^([0-9]{11})\.0+$/, '$1'],
  [/([0-9])[^0-9]+$/, '$1'],
  // Keeps the plus: +1 380 … is a telephone of another country.
  [new RegExp(`[\\p{P}\\p{Z}\u2212~|${dashLikeLetters}]+`, 'gu'), ''],
  // Removes the country code, and the 0 that used to be dialled before mobiles of another place.
  [/^(?:(?:\+|00)?86)?0?(?=1[3-9][0-9]{9}$)/, ''],
];

/** @returns eleven digits; any other text stays one that `isPhone` rejects */
export const readPhone = (typed: string): string => readBySteps(typed, phoneReading);

export const isPhone = (text: string): boolean => shape.test(text);
