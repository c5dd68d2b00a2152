/** One card by its serial, for people. */
import { sql } from 'drizzle-orm';
import { cardStatus } from '#contract/card/constants';
import { cardLabels } from '#contract/card/labels';
import { parseSerial } from '#contract/card/serial';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { nameOn } from '#server/database/names/former-names';
import { businessDay } from '#server/lib/calendar';
import { recordNotFound } from '#server/lib/refusal';
import type { Parts } from '#server/parts';
import { isCardOf } from '../card-id';
import { listHousedCards } from './card-list-repository';
import { viewHousedCard } from './view-cards';

interface Use {
  readonly goods: string;
  /** YYYY-MM-DD, of a card in stock the deadline of its print job; null for a void card, as the days to it. */
  readonly usableTo: string | null;
  readonly remainingDays: number | null;
}

const usableTo = sql`case when card.status <> ${cardStatus.void} then coalesce(card.last_day, "activateBefore") end`;

const useColumns = (today: string) => sql<Use>`
  (
    select ${nameOn('goods', sql`goods.id`, sql`job.created_at`, sql`goods.name`)}
    from print_jobs job join goods on goods.id = job.goods_id
    where job.id = print_job_id
  ) as goods,
  ${usableTo} as "usableTo", ${usableTo} - ${today}::date as "remainingDays"`;

/** @throws Refusal recordNotFound, also for a mistyped serial */
export async function findCard(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  serial: string,
): Promise<ReplyOf<typeof repertory.findCard>> {
  const parts = parseSerial(serial);
  const today = businessDay(now());
  const [found] = parts ? await listHousedCards(database, isCardOf(parts), today, [useColumns(today)]) : [];
  if (!found) throw recordNotFound(cardLabels.entity);
  const { goods, usableTo: lastDay, remainingDays } = found;
  return {
    ...viewHousedCard(found),
    goods,
    lastDay,
    remainingDays: remainingDays && Math.max(0, remainingDays),
  };
}
