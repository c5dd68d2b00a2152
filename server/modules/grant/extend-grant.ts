/** 延长激活截止日: moves the last day of a grant's cards later; expired ones can be activated again. */
import { sql } from 'drizzle-orm';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import { grantLabels } from '#contract/grant/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { recordNotFound, refuseFields, Refusal, reasonOf } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { listIslands, countCards, findUnfitExtension } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import { insertGrantEvents } from './grant-events';
import { findGrantState, fromCardsOf } from './grant-repository';
import { openCards } from './list/settled-lines';
import type { GrantParts } from './parts';
import { editableFacts, editTarget } from './update-grant';

type Preview = typeof grant.previewExtension;
type Extend = typeof grant.extendGrant;

/** @throws Refusal recordNotFound */
export async function previewExtension(
  { database, now }: GrantParts,
  { id }: QueryOf<Preview>,
  scope: Scope,
): Promise<ReplyOf<Preview>> {
  const batch = await findGrantState(database, id, scope);
  if (!batch) throw recordNotFound(grantLabels.entity);
  const { activateBefore } = batch;
  const cardCount = countCards(await listUnusedCards(database, id));
  return {
    activateBefore,
    latestDay: await findLatestDay(database, id),
    cardCount,
    expiredCount: activateBefore < businessDay(now()) ? cardCount : 0,
  };
}

/** @throws Refusal recordNotFound, versionConflict, stateConflict, invalidFields */
export function extendGrant(
  { database, now }: GrantParts,
  { id, version, activateBefore, ...body }: BodyOf<Extend>,
  actor: Actor,
): Promise<ReplyOf<Extend>> {
  const reason = reasonOf(body);
  return changeRecord({ database, actor }, editTarget(id, version, actor), async (tx, batch) => {
    const at = now();
    const today = businessDay(at);
    if (batch.status === grantStatus.granting)
      throw new Refusal('stateConflict', say('发放尚未完成，请稍后再试'));
    const cards = await listUnusedCards(tx, id);
    if (cards.length === 0) throw new Refusal('stateConflict', say('该批次没有可以延期的未激活卡'));
    const latestDay = await findLatestDay(tx, id);
    const unfit = findUnfitExtension(
      activateBefore,
      { activateBefore: batch.activateBefore, latestDay, today },
      say('激活截止日不能晚于学习卡自身的 {day}', { day: latestDay }),
    );
    if (unfit) throw refuseFields([{ path: 'activateBefore', message: unfit }]);
    const after = { ...batch, activateBefore, version: version + 1 };
    await tx.execute(sql`
      insert into grant_extensions (
        grant_batch_id, day_before, day_after, expired_count, revived_count, reason, account_id, day, at
      )
      select ${id}, ${batch.activateBefore}, ${activateBefore}, expired,
        greatest(0, least(expired + transferred, open)), ${reason},
        ${actor.accountId}, ${today}::date, ${at}
      from (
        select coalesce(sum(${openCards}), 0) as open,
          case when ${batch.activateBefore}::date < ${today}::date
            then greatest(0, coalesce(sum(${openCards}) filter (where day <= ${batch.activateBefore}::date), 0))
            else 0
          end as expired,
          -- What had expired elsewhere, or went elsewhere after it had expired.
          coalesce(sum(expired_count) filter (where day > ${batch.activateBefore}::date), 0) as transferred
        from grant_lines where grant_batch_id = ${id}
      ) counted`);
    // A trigger updates the cards.
    await tx.execute(sql`
      update grant_batches set activate_before = ${activateBefore}, version = ${after.version} where id = ${id}`);
    await insertGrantEvents(tx, cards, {
      kind: 'extended',
      at,
      accountId: actor.accountId,
      reason,
      lastDay: activateBefore,
    });
    const cardCount = countCards(cards);
    return {
      reply: { version: after.version, cardCount },
      audit: {
        action: 'grant.extend',
        before: editableFacts(batch),
        after: editableFacts(after),
        detail: { cardCount, reason },
      },
    };
  });
}

/** Cards that are granted and not activated, expired or not, frozen or not. */
const listUnusedCards = (db: Queryable, id: number) =>
  listIslands(
    db,
    sql`(
      select card.id, card.print_job_id ${fromCardsOf(id)} and coalesce(card.frozen_from, card.status) in (2, 3)
    ) unused`,
  );

/** The earliest deadline of its cards' print jobs. */
async function findLatestDay(db: Queryable, id: number): Promise<string> {
  const [row] = await db.query<{ day: string }>(sql`
    select min(activate_before) as day from print_jobs
    where id in (select print_job_id from grant_ranges where grant_batch_id = ${id})`);
  if (!row) throw new Error('An aggregate answered no row.');
  return row.day;
}
