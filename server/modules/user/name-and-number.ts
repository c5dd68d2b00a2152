/** Passwords of the pattern that is most usual in China: a name in pinyin, or its letters, and a birthday or telephone. */
import { knownInChina } from './known-in-china';

const syllable =
  '(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:i?ang|i?ong|uang|[aeiu]ng?|eng|i?ao|uai|i?an|uan|[aeu]i|ou|i[aeu]|u[aeo]|ve?|er|[aoeiu])n?';
/** A name, a short sentence, or the first letters of one. */
const name = new RegExp(`^(?:[a-z]{0,4}|(?:${syllable}){1,4})$`);

const month = '(?:0?[1-9]|1[0-2])';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
/** A year, a day of some year or of any, or a mobile number. */
const personal = new RegExp(
  `^(?:(?:19|20)\\d\\d(?:${month}${day})?|(?:\\d\\d)?${month}${day}|1[3-9]\\d{9})$`,
);

/** As many signs as a date has, and one at the end. */
const signsMax = 4;

/** Whoever knows somebody a little tries these first, however many guesses a stranger would need. */
export function isNameAndNumber(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (password.length - plain.length > signsMax) return false;
  const [, before, first = '', second = '', after] = /^(?:([a-z]*)(\d+)|(\d+)([a-z]*))$/.exec(plain) ?? [];
  const letters = before ?? after;
  const digits = first || second;
  return letters !== undefined && name.test(letters) && (personal.test(digits) || isKnown(digits));
}

let known: ReadonlySet<string> | undefined;
const isKnown = (digits: string) => (known ??= new Set(knownInChina())).has(digits);
