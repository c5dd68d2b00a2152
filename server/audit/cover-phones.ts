/** Masks telephones in notes and reasons before the trail stores them, because it stores them for ever. */
import { changedMark, maskPhone } from '#server/lib/mask-phone';
import type { Facts } from './facts';

/** Fields with free text. */
const freeText = /(note|reason)$/i;

const digit = '[0-9０-９]';
/** Also matches digits in groups, and a country code in front. */
const phone = new RegExp(
  `(?<![0-9０-９A-Za-z])[1１][3-9３-９]${digit}(?:[ \u00a0\u3000-]?${digit}{4}){2}(?![0-9０-９A-Za-z])`,
  'g',
);

export const coverPhonesIn = (text: string): string => text.replace(phone, (found) => maskPhone(found));

/** Whether the trail masked a telephone in this text. */
export const isCovered = (text: string): boolean => new RegExp(`${digit}{3}\\*{4}${digit}{4}`).test(text);

type Content = Readonly<Partial<Record<'before' | 'after' | 'detail', Facts>>>;

/**
 * @returns the content with masked notes; a telephone that replaced one with the same mask is marked, as in every
 * masked text
 */
export function coverNotes({ before, after, detail }: Content): Content {
  return {
    ...(before && { before: cover(before) }),
    ...(after && {
      after: Object.fromEntries(
        Object.entries(cover(after)).map(([field, text]) => {
          const old = before?.[field];
          const reads = freeText.test(field) && typeof old === 'string' && coverPhonesIn(old) === text;
          return [field, reads && old !== after[field] ? changedMark : text];
        }),
      ),
    }),
    ...(detail && { detail: cover(detail) }),
  };
}

const cover = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      typeof value === 'string' && freeText.test(field) ? coverPhonesIn(value) : value,
    ]),
  );
