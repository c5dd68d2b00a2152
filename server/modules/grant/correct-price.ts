/** Corrects the unit price of a grant: what was charged so far gets a line of its own, on the day of the correction. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { refuseFields, Refusal, reasonOf } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import type { GrantParts } from './parts';
import { editableFacts, editTarget } from './update-grant';

type Correct = typeof grant.correctPrice;

/**
 * Corrects all that was charged until now at another price. The correction is entered on the day on which the
 * transaction gets the grant's lock, because others may charge cards while it waits for the lock.
 *
 * @throws Refusal recordNotFound, versionConflict, stateConflict, invalidFields
 */
export function correctPrice(
  { database, now }: GrantParts,
  { id, version, unitPriceFen, ...body }: BodyOf<Correct>,
  actor: Actor,
): Promise<ReplyOf<Correct>> {
  const reason = reasonOf(body);
  return changeRecord({ database, actor }, editTarget(id, version, actor), async (tx, batch) => {
    const at = now();
    if (batch.targetKind === 'user') throw new Refusal('stateConflict', say('发放给用户的卡不结算'));
    if (batch.status === grantStatus.granting)
      throw new Refusal('stateConflict', say('发放尚未完成，请稍后再试'));
    if (unitPriceFen === batch.unitPriceFen)
      throw refuseFields([{ path: 'unitPriceFen', message: say('与现在的单价相同') }]);
    const after = { ...batch, unitPriceFen, version: version + 1 };
    await tx.execute(sql`
      with correction as (
        insert into grant_price_corrections (
          grant_batch_id, price_before_fen, price_after_fen, reason, account_id, at
        ) values (${id}, ${batch.unitPriceFen}::integer, ${unitPriceFen}, ${reason}, ${actor.accountId}, ${at})
        returning id
      )
      insert into grant_lines (
        grant_batch_id, day, settlement_kind, unit_price_fen, price_correction_id, correction_fen
      )
      select batch.id, ${businessDay(at)}::date, settlement_kind, ${unitPriceFen}::integer, correction.id,
        (${unitPriceFen}::bigint - coalesce(unit_price_fen, 0)) * (
          select coalesce(sum(charged_count), 0) from grant_lines where grant_batch_id = batch.id
        )
      from grant_batches batch cross join correction where batch.id = ${id}`);
    await tx.execute(sql`
      update grant_batches set unit_price_fen = ${unitPriceFen}, version = ${after.version} where id = ${id}`);
    return {
      reply: { version: after.version, amountFen: (await findAmount(tx, id)) ?? 0 },
      audit: {
        action: 'grant.price',
        before: editableFacts(batch),
        after: editableFacts(after),
        detail: { reason },
      },
    };
  });
}

async function findAmount(tx: Queryable, id: number): Promise<number | undefined> {
  const [row] = await tx.query<{ amountFen: number }>(sql`
    select sum(amount_fen)::float8 as "amountFen" from grant_lines where grant_batch_id = ${id}`);
  return row?.amountFen;
}
