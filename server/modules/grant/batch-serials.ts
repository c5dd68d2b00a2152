/** Reads serials that a person names within a grant, as its cards. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { FieldMessage } from '#server/lib/refusal';
import { type CardRange, findCardIds } from '#server/modules/card/public';
import { say, type Message } from '#server/texts/say';

export interface SerialRange {
  readonly first: string;
  readonly last: string;
}

/** The reason why some cards of a range can't be used; undefined where all can. */
export type FindObstacle = (cards: RangeCount) => Message | undefined;

/** Counts of the cards in a range, by their relation to the batch. */
export interface RangeCount {
  readonly count: number;
  /** Cards that belong to the batch. */
  readonly ofBatch: number;
  readonly granted: number;
  readonly received: number;
}

export interface NamedRanges {
  readonly ranges: readonly CardRange[];
  readonly broken: readonly FieldMessage[];
}

/** @param path of the field with the serials, for messages */
export async function readBatchSerials(
  db: Queryable,
  id: number,
  path: string,
  given: readonly SerialRange[],
  findObstacle: FindObstacle,
): Promise<NamedRanges> {
  const ids = await findCardIds(
    db,
    given.flatMap(({ first, last }) => [first, last]),
  );
  const ranges: CardRange[] = [];
  const broken: FieldMessage[] = [];
  const refuse = (place: number, message: Message) => void broken.push({ path: `${path}.${place}`, message });
  for (const [place, { first, last }] of given.entries()) {
    const [firstCard, lastCard] = [ids.get(first), ids.get(last)];
    if (firstCard === undefined || lastCard === undefined)
      refuse(
        place,
        say('卡号 {serial} 不属于该发放批次', { serial: firstCard === undefined ? first : last }),
      );
    else if (lastCard < firstCard) refuse(place, say('卡号段 {first}–{last} 的起止颠倒', { first, last }));
    else ranges.push({ firstCard, lastCard });
  }
  if (broken.length > 0) return { ranges, broken };
  for (const [place, counts] of (await countRanges(db, id, ranges)).entries()) {
    const obstacle =
      counts.ofBatch < counts.count
        ? say('其中 {count} 张不属于该发放批次', { count: counts.count - counts.ofBatch })
        : findObstacle(counts);
    if (obstacle) refuse(place, obstacle);
  }
  return { ranges, broken };
}

function countRanges(
  db: Queryable,
  id: number,
  ranges: readonly CardRange[],
): Promise<readonly RangeCount[]> {
  return db.query<RangeCount>(sql`
    select (last_card - first_card + 1)::integer as count, ofbatch as "ofBatch", granted, received
    from unnest(
      ${sql.param(ranges.map(({ firstCard }) => firstCard))}::bigint[],
      ${sql.param(ranges.map(({ lastCard }) => lastCard))}::bigint[]
    ) with ordinality as named (first_card, last_card, place)
    cross join lateral (
      select count(*)::integer as ofbatch, count(*) filter (where status = 2)::integer as granted,
        count(*) filter (where status = 3)::integer as received
      from cards
      where id between named.first_card and named.last_card and grant_batch_id = ${id}
    ) counted
    order by place`);
}
