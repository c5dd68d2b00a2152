/** Records that were sealed with names of statuses, and are now stored with their numbers. */
import type { Content, Facts } from './facts';

/** The names when those records were written; today's names do not matter here. */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    待入库: '0',
    在库: '1',
    已发放: '2',
    待激活: '3',
    已激活: '4',
    已过期: '5',
    已冻结: '6',
    已作废: '9',
  }),
);

/**
 * The last version that sealed names was replaced before this moment, since when migrations are permanent. The time of a
 * record is itself sealed, so whoever can write to the database can't make a later record one of these; a position in
 * the database could be changed by the same hand.
 */
const sealedBefore = '2026-11-27T00:00:00.000000Z';

export interface RestatedContent {
  /** When the record was sealed, as it was sealed. */
  readonly at: string;
  /** The record as it is now, in the database's own text. */
  readonly content: string;
  /** The content that was sealed, where it differs; null where the record is unchanged. */
  readonly sealedAs: string | null;
  /** The sealed detail in the database's own text: JavaScript's numbers would not show every digit. */
  readonly sealedDetail: string | null;
}

/**
 * The content over which a record was sealed.
 *
 * @returns `sealedAs` only if it says the same as the record, in words that a record of that time had: a record that was
 * altered otherwise has no valid seal
 */
export function sealedContentOf({ at, content, sealedAs, sealedDetail }: RestatedContent): string {
  if (sealedAs === null || at >= sealedBefore) return content;
  const { before, after }: Content = JSON.parse(sealedAs);
  const restated = `{"after": ${inCodes(after)}, "before": ${inCodes(before)}, "detail": ${sealedDetail}}`;
  return content === restated ? sealedAs : content;
}

/** @returns no JSON where anything but known names and counts was sealed */
function inCodes(side: Facts | null): string {
  if (side === null) return 'null';
  const counts = Object.entries(side);
  if (counts.length === 0 || !counts.every(([name, count]) => codes.has(name) && Number.isSafeInteger(count)))
    return 'unknown';
  const restated = counts.map(([name, count]) => `"${codes.get(name)}": ${String(count)}`).toSorted();
  return `{"cardCounts": {${restated.join(', ')}}}`;
}
