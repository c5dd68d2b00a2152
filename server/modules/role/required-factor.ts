/** Roles that require a second factor, and the deadline for each of their people. */
import { sql, type SQL } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { role } from '#contract/role/endpoints';
import type { ModuleParts } from '#server/area/module';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { Refusal } from '#server/lib/refusal';
import { hasFactor } from '#server/modules/user/public';
import { say } from '#server/texts/say';
import type { Administrator } from './administrator';
import { refuseOthers, roleTarget } from './write-roles';

/**
 * Deadline of an account for its second factor, from the rows `account` and `roles`. Null where the role requires none,
 * or the account has one.
 */
export const factorDueAt: SQL<Date | null> = sql`
  case when roles.factor_required_since is null or ${hasFactor} then null
       else greatest(roles.factor_required_since, account.role_since, account.created_at)
         + roles.factor_grace_days * interval '1 day' end`;

/** Whether the account's role requires a second factor, even if it has one. */
export async function isFactorRequired(db: Queryable, accountId: number): Promise<boolean> {
  const rows = await db.query(sql`
    select from accounts account join roles on roles.code = account.role
    where account.id = ${accountId} and roles.factor_required_since is not null`);
  return rows.length > 0;
}

/** @throws Refusal recordNotFound, stateConflict */
export const requireSecondFactor = (
  { database, now }: Pick<ModuleParts, 'database' | 'now'>,
  { id, graceDays }: BodyOf<(typeof role)['requireSecondFactor']>,
  actor: Administrator,
): Promise<null> =>
  changeRecord({ database, actor }, roleTarget(id, actor), async (tx, held) => {
    await refuseOthers(tx, held, actor);
    if (held.factorGraceDays === graceDays)
      throw new Refusal(
        'stateConflict',
        graceDays === null ? say('该角色没有要求两步验证') : say('该角色已经这样要求两步验证'),
      );
    // A changed number of days counts from when the factor was first required.
    await tx.execute(sql`
      update roles set factor_grace_days = ${graceDays}::integer,
        factor_required_since = case when ${graceDays}::integer is null then null
          else coalesce(factor_required_since, ${now()}) end
      where id = ${id}`);
    return {
      reply: null,
      audit: {
        action: 'role.requireFactor',
        before: { factorGraceDays: held.factorGraceDays },
        after: { factorGraceDays: graceDays },
      },
    };
  });
