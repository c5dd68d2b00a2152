/** An account as the target of a command, and the accounts that an administrator must not change. */
import type { Target } from '#server/command/command';
import { Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { rightsBeyond, rightsInWords, type Administrator } from '#server/modules/role/administrator';
import { rightsOfRole } from '#server/modules/user/public';
import { say, type Word } from '#server/texts/say';
import { lockAccount, type HeldAccount } from './account-repository';

export const accountTarget = (id: number, scope: Scope): Target<HeldAccount> => ({
  kind: 'account',
  id,
  lock: (tx) => lockAccount(tx, id, scope),
});

/**
 * An administrator who could reset or disable an account with more rights could take it over.
 *
 * @throws Refusal stateConflict
 */
export function refuseBeyond(administrator: Administrator, { id, role, ownRights }: HeldAccount): void {
  // Whoever manages an agent's people does so for the agent, and can't take over the agent's own account.
  if (administrator.agentId === id && administrator.accountId !== id)
    throw new Refusal('stateConflict', say('这是代理本人的账号，请由公司的管理员操作'));
  const beyond = rightsBeyond(administrator, rightsOfRole(role, ownRights));
  if (beyond.length > 0)
    throw new Refusal(
      'stateConflict',
      say('该账号有你没有的权限，不能操作：{rights}', { rights: rightsInWords(beyond) }),
    );
}

/** @throws Refusal stateConflict */
export function refuseSelf({ accountId }: Administrator, { id }: HeldAccount, why: Word): void {
  if (accountId === id) throw new Refusal('stateConflict', say(why));
}
