/**
 * 延长激活截止日: moves the last day of a print job later. Its cards in stock have that day, and it is the last one that
 * grants of its cards can be extended to.
 */
import { sql } from 'drizzle-orm';
import { cardStatus } from '#contract/card/constants';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint';
import { lastPossibleDay } from '#contract/readers/day';
import { extendableStatuses } from '#contract/repertory/constants';
import type { repertory } from '#contract/repertory/endpoints';
import { printJobLabels } from '#contract/repertory/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { reasonOf, recordNotFound, refuseFields, Refusal } from '#server/lib/refusal';
import { findUnfitExtension } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import type { RepertoryParts } from '../parts';
import { settleStock } from '../stock/stock-alarms';
import { findPrintJobState, printJobTarget, type PrintJobState } from './print-job-repository';

type Preview = typeof repertory.previewJobExtension;
type Extend = typeof repertory.extendPrintJob;

/** @throws Refusal recordNotFound */
export async function previewJobExtension(
  { database, now }: RepertoryParts,
  { id }: QueryOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const job = await findPrintJobState(database, id);
  if (!job) throw recordNotFound(printJobLabels.entity);
  const { version, activateBefore } = job;
  const counts = await countCards(database, job);
  const hasExpired = activateBefore < businessDay(now());
  return {
    version,
    activateBefore,
    latestDay: latestDayOf(job),
    ...counts,
    expiredCount: hasExpired ? counts.ungrantedCount : 0,
  };
}

/** @throws Refusal recordNotFound, versionConflict, stateConflict, invalidFields */
export async function extendPrintJob(
  parts: RepertoryParts,
  { id, version, activateBefore, ...body }: BodyOf<Extend>,
  actor: Actor,
): Promise<ReplyOf<Extend>> {
  const { database, now } = parts;
  const reason = reasonOf(body);
  const target = { ...printJobTarget(id), version, facts: factsOf };
  const reply = await changeRecord({ database, actor }, target, async (tx, job) => {
    if (!extendableStatuses.includes(job.status))
      throw new Refusal(
        'stateConflict',
        say('任务{status}，不能延期', { status: say(printJobLabels.status[job.status]) }),
      );
    const latestDay = latestDayOf(job);
    const unfit = findUnfitExtension(
      activateBefore,
      { activateBefore: job.activateBefore, latestDay, today: businessDay(now()) },
      say('激活截止日不能晚于权益的到期日 {day}', { day: latestDay }),
    );
    if (unfit) throw refuseFields([{ path: 'activateBefore', message: unfit }]);
    const after = { version: version + 1, activateBefore };
    const { ungrantedCount, grantCount } = await countCards(tx, job);
    await tx.execute(sql`
      update print_jobs set activate_before = ${activateBefore}, version = ${after.version} where id = ${id}`);
    return {
      reply: { version: after.version, ungrantedCount },
      audit: {
        action: 'repertory.extend',
        before: factsOf(job),
        after,
        detail: { ungrantedCount, grantCount, reason },
      },
    };
  });
  // Expired stock that counts again may end an alarm.
  await settleStock(parts);
  return reply;
}

const factsOf = ({ version, activateBefore }: PrintJobState) => ({ version, activateBefore });

const latestDayOf = ({ validUntil }: PrintJobState): string =>
  validUntil === null || validUntil > lastPossibleDay ? lastPossibleDay : validUntil;

interface CardCounts {
  readonly ungrantedCount: number;
  readonly grantCount: number;
  readonly grantedCount: number;
}

/** Cards that are neither activated nor void, frozen or not. */
async function countCards(db: Queryable, { firstCard, lastCard }: PrintJobState): Promise<CardCounts> {
  const { waiting, inStock, granted, received } = cardStatus;
  const [counts] = await db.query<CardCounts>(sql`
    select count(*) filter (where status in (${waiting}, ${inStock}))::integer as "ungrantedCount",
      count(*) filter (where status in (${granted}, ${received}))::integer as "grantedCount",
      count(distinct grant_batch_id) filter (where status in (${granted}, ${received}))::integer as "grantCount"
    from (
      select coalesce(frozen_from, status) as status, grant_batch_id from cards
      where id between ${firstCard} and ${lastCard}
    ) held`);
  if (!counts) throw new Error('An aggregate answered no row.');
  return counts;
}
