/** Serials by card ids; the prefixes are loaded beforehand. */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import type { Queryable } from '#server/database/queryable';
import { runningNoOf, type CardId } from './card-id';

export async function serialsOf(db: Queryable, cards: readonly number[]): Promise<(card: number) => string> {
  const prefixes =
    cards.length === 0
      ? []
      : await db.query<{ readonly prefixId: number; readonly prefix: string }>(sql`
          select prefix_id as "prefixId", prefix from serial_ranges
          where prefix_id in (select card / 10000000000 from unnest(${sql.param([...cards])}::bigint[]) as card)`);
  return (card) => {
    const runningNo = runningNoOf(card as CardId);
    const prefixId = Math.round((card - runningNo) / 10_000_000_000);
    const prefix = prefixes.find((each) => each.prefixId === prefixId)?.prefix ?? '';
    return formatSerial({ prefix, runningNo });
  };
}
