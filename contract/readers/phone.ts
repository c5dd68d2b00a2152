/** How a mobile telephone is read, however it is written, pasted or dictated. Pure. */
import { dashLikeLetters, invisible, readBySteps, type ReadingStep } from './typed-text';

/** A mobile of the mainland, as it is kept. */
export const phonePattern = '^1[3-9][0-9]{9}$';

const shape = new RegExp(phonePattern);

const phoneReading: readonly ReadingStep[] = [
  invisible,
  // A label in front, e.g. 手机号：… or tel:… Letters without a gap are of the number: SK13800138000 is a card.
  [/^[^0-9+]*[^0-9+a-z](?=[0-9+])/i, ''],
  // What spreadsheets make of a number.
  [/^([0-9]{11})\.0+$/, '$1'],
  [/([0-9])[^0-9]+$/, '$1'],
  // The plus stays: +1 380 … is a telephone of another country.
  [new RegExp(`[\\p{P}\\p{Z}\u2212~|${dashLikeLetters}]+`, 'gu'), ''],
  // A 0 was dialled in front of mobiles of another place.
  [/^(?:(?:\+|00)?86)?0?(?=1[3-9][0-9]{9}$)/, ''],
];

/** @returns eleven digits; what is no mobile stays something that is none (`isPhone`) */
export const readPhone = (typed: string): string => readBySteps(typed, phoneReading);

export const isPhone = (text: string): boolean => shape.test(text);
