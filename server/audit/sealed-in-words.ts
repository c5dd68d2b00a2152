/** Records that were sealed with names of statuses, and are now stored with their numbers. */
import { isDeepStrictEqual } from 'node:util';
import type { Content, Facts } from './facts';

/** The names when those records were written; today's names do not matter here. */
const codes: Readonly<Record<string, string>> = {
  待入库: '0',
  在库: '1',
  已发放: '2',
  待激活: '3',
  已激活: '4',
  已过期: '5',
  已冻结: '6',
  已作废: '9',
};

/**
 * The content over which a record was sealed.
 *
 * @param content the record as it is now, in the database's own text
 * @param sealedAs the content that was sealed, where it differs; null where the record is unchanged
 * @returns `sealedAs` only if it says the same as the record: a record that was altered otherwise has no valid seal
 */
export function sealedContentOf(content: string, sealedAs: string | null): string {
  if (sealedAs === null) return content;
  const { before, after, detail }: Content = JSON.parse(sealedAs);
  const expected = { before: inCodes(before), after: inCodes(after), detail };
  return isDeepStrictEqual(JSON.parse(content), expected) ? sealedAs : content;
}

const inCodes = (side: Facts | null): Facts | null =>
  side && {
    cardCounts: Object.fromEntries(Object.entries(side).map(([name, count]) => [codes[name] ?? name, count])),
  };
