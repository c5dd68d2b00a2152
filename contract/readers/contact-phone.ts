/** Reads a contact telephone: a mobile, a landline, or a number of another country. Pure. */
import { isPhone, readPhone } from './phone';
import { dashes, dashLikeLetters, invisible, readableMax, readBySteps, type ReadingStep } from './typed-text';

/**
 * A mobile or landline of the mainland in the stored form: 13800138000, 0571-87654321, 010-62345678-801, 400-810-8888.
 */
export const contactPhonePattern =
  '^(?:1[3-9][0-9]{9}|0[0-9]{2,3}-[2-8][0-9]{6,7}(?:-[0-9]{1,6})?|[48]00-[0-9]{3}-[0-9]{4})$';

const shape = new RegExp(contactPhonePattern);

export const isContactPhone = (text: string): boolean => shape.test(text);

const spokenReading: readonly ReadingStep[] = [
  invisible,
  // Removes 电话：…; letters without a gap before the digits belong to the number, as with mobiles.
  [/^[^0-9+(]*[^0-9+(a-z](?=[0-9+(])/i, ''],
  [/\s*(?:(?:转|分机号?|ext(?:ension)?\.?|x|\*)[\s:]*)+(?=[0-9])/i, '#'],
  [/([0-9])[^0-9]+$/, '$1'],
];

/** Marks the dash before an extension, as distinct from a dash between two groups of the number. */
const beforeExtension: ReadingStep = [
  new RegExp(`(?<=(?:[0-9][^0-9#]*){6,}[0-9]{4})\\s*[${dashes}]\\s*(?=[0-9]{1,6}$)`, 'u'),
  '#',
];
const endsInTwo = new RegExp(`[${dashes}]\\s*[0-9]{1,2}$`, 'u');

/** A landline: the area code has two or three digits after its 0, the number seven or eight. */
const landlineReading: readonly ReadingStep[] = [
  [new RegExp(`[\\p{Z}().·/${dashes}${dashLikeLetters}]+`, 'gu'), ''],
  [/^(?:\+|00)?860?(?=[1-9][0-9]{8,10}(?:#|$))/, '0'],
  [/^(0(?:10|2[0-9]))([2-8][0-9]{7})(?=#|$)/, '$1-$2'],
  [/^(0[3-9][0-9]{2})([2-8][0-9]{6,7})(?=#|$)/, '$1-$2'],
  [/^0?([48]00)([0-9]{3})([0-9]{4})$/, '$1-$2-$3'],
  [/#/, '-'],
];

const foreignReading: readonly ReadingStep[] = [
  [new RegExp(`\\s*[${dashes}./]\\s*`, 'gu'), '-'],
  [/^\((\+?[0-9]+)\)[\s-]*/, '$1-'],
];

export function readContactPhone(typed: string): string {
  if (typed.length > readableMax) return typed;
  const mobile = readPhone(typed);
  if (isPhone(mobile)) return mobile;
  const spoken = readBySteps(typed, spokenReading);
  const extended = readBySteps(spoken, [beforeExtension, ...landlineReading]);
  if (isContactPhone(extended)) return extended;
  const plain = readBySteps(spoken, landlineReading);
  return isContactPhone(plain) && !endsInTwo.test(spoken) ? plain : readBySteps(spoken, foreignReading);
}
