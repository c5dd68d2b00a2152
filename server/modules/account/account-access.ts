/** How administrators open and shut an account: lock-out, sessions, second factor. */
import type { account } from '#contract/account/endpoints';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { accountLabels } from '#contract/user/labels';
import type { ModuleParts } from '#server/area/module';
import { changeRecord } from '#server/command/command';
import { recordNotFound, Refusal } from '#server/lib/refusal';
import { endLock } from '#server/modules/login/account-lock';
import { deleteSecondFactor, deleteSession, deleteSessionsOf } from '#server/modules/login/public';
import type { Administrator } from '#server/modules/role/administrator';
import { endProofs } from '#server/modules/user/public';
import { say } from '#server/texts/say';
import { accountTarget, refuseBeyond, refuseSelf } from './account-target';

type Parts = Pick<ModuleParts, 'database' | 'now'>;
type Calls = typeof account;

/** @throws Refusal recordNotFound, stateConflict */
export const unlockAccount = ({ database, now }: Parts, id: number, actor: Administrator): Promise<null> =>
  changeRecord({ database, actor }, accountTarget(id, actor), async (tx, held) => {
    refuseBeyond(actor, held);
    if (!(await endLock(tx, id, now()))) throw new Refusal('stateConflict', say('该账号没有被锁定'));
    return { reply: null, audit: { action: 'account.unlock' } };
  });

/** Ends one session, or all of them. @throws Refusal recordNotFound, stateConflict */
export const endSessions = (
  { database }: Parts,
  { id, sessionId }: BodyOf<Calls['endSessions']>,
  actor: Administrator,
): Promise<ReplyOf<Calls['endSessions']>> =>
  changeRecord({ database, actor }, accountTarget(id, actor), async (tx, held) => {
    refuseBeyond(actor, held);
    refuseSelf(actor, held, '自己的会话请在“我的账号”中结束');
    const endedCount =
      sessionId === undefined ? await deleteSessionsOf(tx, id) : await deleteSession(tx, id, sessionId);
    if (sessionId !== undefined && endedCount === 0) throw recordNotFound(accountLabels.fields.session);
    return { reply: { endedCount }, audit: { action: 'user.endSessions', detail: { endedCount } } };
  });

/**
 * Removes the second factor of somebody who has lost their telephone and their recovery codes. @throws Refusal
 * recordNotFound, stateConflict
 */
export const resetSecondFactor = (
  { database }: Parts,
  { id, reason }: BodyOf<Calls['resetSecondFactor']>,
  actor: Administrator,
): Promise<null> =>
  changeRecord({ database, actor }, accountTarget(id, actor), async (tx, held) => {
    refuseBeyond(actor, held);
    refuseSelf(actor, held, '自己的两步验证请在“我的账号”中关闭');
    await endProofs(tx, id);
    if (!(await deleteSecondFactor(tx, id)))
      throw new Refusal('stateConflict', say('该账号没有开启两步验证'));
    return { reply: null, audit: { action: 'account.resetFactor', detail: { reason: reason.trim() } } };
  });
