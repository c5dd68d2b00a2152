/** Makes a link by which an account's holder sets a password. */
import { sql } from 'drizzle-orm';
import { accountLimits as limits } from '#contract/account/constants';
import type { PasswordLink } from '#contract/account/endpoints';
import { changeRecord } from '#server/command/command';
import { holdTurn } from '#server/database/hold-turn';
import type { Queryable } from '#server/database/queryable';
import { hasBegun } from '#server/database/running';
import { Refusal } from '#server/lib/refusal';
import { insertLink } from '#server/modules/login/password-link';
import type { Administrator } from '#server/modules/role/administrator';
import type { Parts } from '#server/parts';
import { say } from '#server/texts/say';
import { accountTarget, refuseBeyond, refuseSelf } from './account-target';

/**
 * Ends the previous link. The old password stays valid until the new one is set.
 *
 * @throws Refusal recordNotFound, stateConflict; tooManyRequests for somebody who makes too many
 */
export const issuePasswordLink = (
  needs: Pick<Parts, 'database' | 'now' | 'secrets'>,
  id: number,
  actor: Administrator,
): Promise<PasswordLink> =>
  changeRecord({ database: needs.database, actor }, accountTarget(id, actor), async (tx, held) => {
    refuseBeyond(actor, held);
    refuseSelf(actor, held, '自己的密码请在“我的账号”中修改');
    if (!held.isActive) throw new Refusal('stateConflict', say('该账号已停用，请先启用'));
    const at = needs.now();
    if (actor.accountId !== null) await refuseTooMany(tx, actor.accountId, at);
    const reply = await insertLink(needs, tx, { id, madeBy: actor.accountId, at });
    return { reply, audit: { action: 'account.issueLink' } };
  });

async function refuseTooMany(tx: Queryable, accountId: number, at: Date): Promise<void> {
  // Serialised, so that simultaneous requests are all counted.
  await holdTurn(tx, `links of ${accountId}`);
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) from password_links
    where created_by = ${accountId} and created_at > ${at}::timestamptz - interval '1 minute'
      and ${hasBegun(sql`created_at`, at)}`);
  if ((row?.count ?? 0) >= limits.linksPerMinute)
    throw new Refusal(
      'tooManyRequests',
      say('一分钟内最多生成 {max} 个密码链接，请稍后再试', { max: limits.linksPerMinute }),
    );
}
