/** One card by its serial, for people. */
import { sql, type SQL } from 'drizzle-orm';
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
import { viewCardsWhere } from './view-cards';

type Use = Omit<ReplyOf<typeof repertory.findCard>, 'card' | 'job'>;

/** For a card in stock the print job's deadline applies. */
const selectUse = (which: SQL, today: string): SQL => sql`
  select goods, "lastDay"::text, greatest(0, "lastDay" - ${today}::date) as "remainingDays"
  from (
    select ${nameOn('goods', sql`goods.id`, sql`job.created_at`, sql`goods.name`)} as goods,
      case when card.status <> ${cardStatus.void} then coalesce(card.last_day, job.activate_before) end as "lastDay"
    from cards card
    join print_jobs job on job.id = card.print_job_id
    join goods on goods.id = job.goods_id
    where ${which}
  ) used`;

/** @throws Refusal recordNotFound, also for a mistyped serial */
export async function findCard(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  serial: string,
): Promise<ReplyOf<typeof repertory.findCard>> {
  const parts = parseSerial(serial);
  const today = businessDay(now());
  const [found] = parts ? await viewCardsWhere(database, isCardOf(parts), today) : [];
  const [use] = parts ? await database.query<Use>(selectUse(isCardOf(parts), today)) : [];
  if (!found || !use) throw recordNotFound(cardLabels.entity);
  return { ...found, ...use };
}
