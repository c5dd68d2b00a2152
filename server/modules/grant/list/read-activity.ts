/** Figures of the grants and of their customers for the home page. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';
import { dayAfter } from '#contract/calendar';
import type { ReplyOf } from '#contract/endpoint';
import { activityPeriodDays, grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import { businessDay } from '#server/lib/calendar';
import type { Scope } from '#server/lib/scope';
import { isActivation } from '#server/modules/card/public';
import { isHandOverDue } from '../grant-repository';
import { isWithin } from '../own-grants';
import type { GrantParts } from '../parts';

type Activity = ReplyOf<typeof grant.findActivity>;

const longest = 30;
const topCount = 5;

export async function findActivity(
  { database, now }: Pick<GrantParts, 'database' | 'now'>,
  scope: Scope,
): Promise<Activity> {
  const today = businessDay(now());
  const dayBefore = (days: number) => dayAfter(today, -days);
  const isOwn =
    scope.agentId === undefined
      ? sql`true`
      : sql`held.merchant_id in (select id from merchants where agent_id = ${scope.agentId})`;
  // The longest period and as many days before it, through the index on `activated_at`.
  const since = sql`held.activated_at >= (${dayBefore(2 * longest - 1)}::date)::timestamp at time zone ${businessTimeZone}`;
  const days = await database.query<{ day: string; count: number }>(sql`
    select (activated_at at time zone ${businessTimeZone})::date as day, count(*)::integer as count
    from customer_cards held where ${since} and ${isActivation} and ${isOwn} group by 1 order by 1`);
  const countOf = (from: string, to: string) =>
    days.reduce((sum, { day, count }) => (day >= from && day <= to ? sum + count : sum), 0);
  const [waiting] = await database.query<
    Pick<Activity, 'waitingCount' | 'partlyReceivedCount' | 'handOverCount'>
  >(sql`
    select count(*) filter (where status = ${grantStatus.waiting})::integer as "waitingCount",
      count(*) filter (where status = ${grantStatus.partlyReceived})::integer as "partlyReceivedCount",
      count(*) filter (where ${isHandOverDue})::integer as "handOverCount"
    from grant_batches batch
    where (status in (${grantStatus.waiting}, ${grantStatus.partlyReceived}) or is_replacement and shipped_at is null)
      and ${isWithin(scope)}`);
  const topMerchants = await database.query<Activity['topMerchants'][number]>(sql`
    select merchants.id, merchants.name, count(*)::integer as "activatedCount"
    from customer_cards held
    join merchants on merchants.id = held.merchant_id
    where held.activated_at >= (${dayBefore(longest - 1)}::date)::timestamp at time zone ${businessTimeZone} and ${isActivation}
      and ${isOwn}
    group by merchants.id
    order by 3 desc, 1
    limit ${topCount}`);
  return {
    waitingCount: waiting?.waitingCount ?? 0,
    partlyReceivedCount: waiting?.partlyReceivedCount ?? 0,
    handOverCount: waiting?.handOverCount ?? 0,
    periods: activityPeriodDays.map((length) => ({
      days: length,
      from: dayBefore(length - 1),
      activatedCount: countOf(dayBefore(length - 1), today),
      activatedBeforeCount: countOf(dayBefore(2 * length - 1), dayBefore(length)),
    })),
    days: days.filter(({ day }) => day >= dayBefore(longest - 1)),
    topMerchants: [...topMerchants],
  };
}
