/**
 * Creates, edits and disables accounts: nobody grants rights that they lack, and the last administrator can't be
 * disabled.
 */
import type { AccountStatusAction } from '#contract/account/constants';
import type { account, AccountUpdate, NewAccount } from '#contract/account/endpoints';
import type { ReplyOf } from '#contract/endpoint';
import type { ModuleParts } from '#server/area/module';
import type { AuditEntry } from '#server/audit/record-audit';
import { changeRecord, command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { everything } from '#server/lib/scope';
import { endLinksOf } from '#server/modules/login/password-link';
import { deleteSessionsOf } from '#server/modules/login/public';
import {
  administratorOf,
  rightsBeyond,
  rightsInWords,
  type Administrator,
} from '#server/modules/role/administrator';
import { findRole, holdRole } from '#server/modules/role/public';
import { endProofs, findDisplayNames, rightsOfRole } from '#server/modules/user/public';
import { say, type Message } from '#server/texts/say';
import { undoOfRecords } from '#server/undo/undo-records';
import { findReasonBefore } from '#server/undo/undo-repository';
import {
  hasAdministrator,
  insertAccount,
  isAgent,
  lockAccount,
  updateAccountRow,
  updateIsActive,
  type AccountContent,
  type HeldAccount,
} from './account-repository';
import { accountTarget, refuseBeyond, refuseSelf } from './account-target';
import { handOver } from './leaving';

type Parts = Pick<ModuleParts, 'database' | 'now'>;
type Calls = typeof account;
type Given = Omit<AccountUpdate, 'id' | 'version'>;

/** Creates an account without a password; a link sets the first one. @throws Refusal invalidFields */
export const createAccount = (
  { database, now }: Parts,
  { username, ...given }: NewAccount,
  actor: Administrator,
): Promise<ReplyOf<Calls['createAccount']>> =>
  command({ database, actor }, async (tx) => {
    const { content, names } = await contentOf(tx, given, actor);
    const id = await insertAccount(tx, username, content, { madeBy: actor.accountId, at: now() });
    if (id === undefined) throw refuseFields([{ path: 'username', message: say('已有同名的账号') }]);
    return {
      reply: { id },
      audit: {
        action: 'account.create',
        entity: { kind: 'account', id },
        after: { username, ...factsOf({ ...content, id }) },
        detail: { names },
      },
    };
  });

/**
 * A change of role or scope applies from the account's next call on. @throws Refusal recordNotFound, stateConflict,
 * versionConflict, invalidFields
 */
export function updateAccount(
  { database, now }: Parts,
  { id, version, ...given }: AccountUpdate,
  actor: Administrator,
): Promise<ReplyOf<Calls['updateAccount']>> {
  const target = {
    ...accountTarget(id, actor),
    version,
    facts: (held: HeldAccount) => ({ version: held.version, ...factsOf(held) }),
  };
  return changeRecord({ database, actor }, target, async (tx, before) => {
    refuseBeyond(actor, before);
    const { content, names } = await contentOf(tx, given, actor, before);
    const after = factsOf({ ...content, id });
    const seen = factsOf(before);
    if (after.role !== seen.role || after.agentId !== seen.agentId)
      refuseSelf(actor, before, '不能更改自己的角色和数据范围');
    await updateAccountRow(tx, id, content, version + 1, now());
    if (before.role === 'admin') await refuseWithoutAdministrator(tx);
    if (after.role !== seen.role || after.agentId !== seen.agentId) {
      await endLinksOf(tx, id);
      await endProofs(tx, id);
    }
    const rolesBefore = await nameOf(tx, before.role);
    return {
      reply: { version: version + 1 },
      audit: {
        action: 'account.update',
        before: { version, ...seen },
        after: { version: version + 1, ...after },
        detail: {
          names: {
            role: { ...rolesBefore, ...names.role },
            agentId: { ...names.agentId, ...(await agentNames(tx, seen.agentId)) },
          },
        },
      },
    };
  });
}

interface StatusChange {
  readonly action: AccountStatusAction;
  readonly reason: string;
}

/**
 * A disabled account is signed out at once, and may leave its work to a successor. @throws Refusal recordNotFound,
 * stateConflict, invalidFields
 */
export const changeAccountStatus = (
  { database }: Parts,
  { id, successorId, ...change }: StatusChange & { readonly id: number; readonly successorId?: number },
  actor: Administrator,
): Promise<null> =>
  changeRecord({ database, actor }, leavingTarget(id, successorId, actor), async (tx, held) => {
    const audit = await setStatus(tx, held, change, actor);
    if (successorId === undefined || change.action === 'enable') return { reply: null, audit };
    const handed = await handOver(tx, held, { successorId, reason: change.reason.trim() }, actor);
    return { reply: null, audit: { ...audit, detail: { ...audit.detail, ...handed } } };
  });

/** Locks the successor as well, and the lower id first, because two accounts may be each other's successors. */
const leavingTarget = (id: number, successorId: number | undefined, actor: Administrator) => ({
  ...accountTarget(id, actor),
  async lock(tx: Queryable) {
    if (successorId !== undefined && successorId < id) await lockAccount(tx, successorId, actor);
    return lockAccount(tx, id, actor);
  },
});

/** @returns the audit record @throws Refusal stateConflict */
export async function setStatus(
  tx: Queryable,
  held: HeldAccount,
  { action, ...given }: StatusChange,
  actor: Administrator,
): Promise<Omit<AuditEntry, 'entity'>> {
  const { id } = held;
  const reason = given.reason.trim();
  refuseBeyond(actor, held);
  const isActive = action === 'enable';
  if (!isActive) refuseSelf(actor, held, '不能停用自己');
  if (held.isActive === isActive)
    throw new Refusal('stateConflict', isActive ? say('该账号已启用') : say('该账号已停用'));
  await updateIsActive(tx, id, isActive ? null : reason);
  if (!isActive) {
    if (held.role === 'admin') await refuseWithoutAdministrator(tx);
    await endLinksOf(tx, id);
    await deleteSessionsOf(tx, id);
  }
  return {
    action: `account.${action}`,
    before: { status: held.isActive ? 1 : 0 },
    after: { status: isActive ? 1 : 0 },
    detail: { reason },
  };
}

export const undoOfAccountStatus = undoOfRecords({
  right: 'account.edit',
  target: (id, { actor }) => accountTarget(Number(id), actor),
  async takeBack(tx, held, record, undoing) {
    const { reason } = undoing;
    if (!held.isActive) return setStatus(tx, held, { action: 'enable', reason }, administratorOf(undoing));
    const statusReason = await findReasonBefore(tx, record, 'account.disable', reason);
    const entry = await setStatus(
      tx,
      held,
      { action: 'disable', reason: statusReason },
      administratorOf(undoing),
    );
    return { ...entry, after: { ...entry.after, statusReason }, detail: { reason } };
  },
});

/** @throws Refusal stateConflict */
async function refuseWithoutAdministrator(tx: Queryable): Promise<void> {
  if (!(await hasAdministrator(tx)))
    throw new Refusal('stateConflict', say('至少要保留一个可以登录的超级管理员'));
}

type Names = Readonly<Record<string, string>>;

/**
 * Locks the role, so that it still exists when it is assigned.
 *
 * @param before the stored account, whose agent may stay even if it is no longer enabled
 * @throws Refusal invalidFields
 */
async function contentOf(
  tx: Queryable,
  { displayName: given, roleCode, scope, agentId: agentGiven }: Given,
  actor: Administrator,
  before?: HeldAccount,
): Promise<{ content: AccountContent; names: { role: Names; agentId: Names } }> {
  const refuse = (path: keyof Given, message: Message) => refuseFields([{ path, message }]);
  const displayName = given.trim();
  if (displayName === '') throw refuse('displayName', say('请填写姓名'));

  const role = await holdRole(tx, roleCode, actor);
  if (!role) throw refuse('roleCode', say('没有这个角色'));
  const beyond = rightsBeyond(actor, rightsOfRole(role.code, role.rights));
  if (beyond.length > 0)
    throw refuse('roleCode', say('不能授予你自己没有的权限：{rights}', { rights: rightsInWords(beyond) }));

  // People of an agent manage only the agent's people, and create no others.
  const asked = { all: null, own: 'own', agent: agentGiven ?? undefined } as const;
  const agentId = actor.agentId ?? asked[scope];
  if (agentId === undefined) throw refuse('agentId', say('请选择代理'));
  if (agentId === null && role.code === 'agent')
    throw refuse('scope', say('代理角色只能查看代理的数据，请选择自己名下或指定代理'));
  const isKept = agentId === before?.agentId || agentId === before?.id;
  if (typeof agentId === 'number' && !isKept && actor.agentId === undefined && !(await isAgent(tx, agentId)))
    throw refuse('agentId', say('该账号不是可用的代理'));

  return {
    content: { displayName, role: role.code, agentId },
    names: {
      role: { [role.code]: role.name },
      agentId: await agentNames(tx, typeof agentId === 'number' ? agentId : null),
    },
  };
}

async function agentNames(tx: Queryable, agentId: number | null): Promise<Names> {
  return agentId === null ? {} : Object.fromEntries(await findDisplayNames(tx, [agentId]));
}

async function nameOf(tx: Queryable, code: string): Promise<Names> {
  const role = await findRole(tx, code, everything);
  return role ? { [code]: role.name } : {};
}

/** The facts of an account for the trail. */
const factsOf = ({
  id,
  displayName,
  role,
  agentId,
}: Pick<HeldAccount, 'id'> & (AccountContent | Pick<HeldAccount, 'displayName' | 'role' | 'agentId'>)) => ({
  displayName,
  role,
  scope: agentId === null ? 'all' : agentId === 'own' || agentId === id ? 'own' : 'agent',
  agentId: agentId === null ? null : agentId === 'own' ? id : agentId,
});
