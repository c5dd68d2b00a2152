/** How a telephone is read by which somebody is reached: a mobile, a landline, or one of another country. Pure. */
import { isPhone, readPhone } from './phone';
import { dashes, invisible, readBySteps, type ReadingStep } from './typed-text';

const landlineReading: readonly ReadingStep[] = [
  invisible,
  [/^[^0-9+(]+(?=[0-9+(])/, ''],
  [/([0-9])[^0-9]+$/, '$1'],
  [new RegExp(`\\s*[${dashes}./]\\s*`, 'gu'), '-'],
  [/^(?:\+|00)?86[\s-]*\(?0?(?=[1-9][0-9]{1,2}[\s)-])/, '0'],
  // (010) 62345678
  [/^\((\+?[0-9]+)\)[\s-]*/, '$1-'],
  [/^([0-9]{3,4})\s+(?=[0-9]{7,8}$)/, '$1-'],
];

export const readContactPhone = (typed: string): string => {
  const mobile = readPhone(typed);
  return isPhone(mobile) ? mobile : readBySteps(typed, landlineReading);
};
