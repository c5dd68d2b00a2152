/** Records that were sealed with names of states in them, and say the same with numbers since. */
import { isDeepStrictEqual } from 'node:util';
import type { Content, Facts } from './facts';

/** As they were called when those records were written; how they are called now is of no matter here. */
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
 * What the seal of a record is over.
 *
 * @param content the record as it stands, in the database's own text of it
 * @param sealedAs the same for what was sealed instead; null where that is the record as it stands
 * @returns `sealedAs` only if the record says the same: a record that was changed beside it has no valid seal
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
