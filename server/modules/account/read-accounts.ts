/**
 * Accounts, for their administrators: the list, one with its sessions, and the roles and agents that may be assigned.
 */
import type { account, AccountChoices, AccountDetail } from '#contract/account/endpoints';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import { accountLabels } from '#contract/user/labels';
import type { ModuleParts } from '#server/area/module';
import { recordNotFound } from '#server/lib/refusal';
import { viewSessions, viewSignIns } from '#server/modules/login/view-sessions';
import { rightsBeyond } from '#server/modules/role/administrator';
import { listAllRoles } from '#server/modules/role/public';
import { listAgents, rightsOfRole } from '#server/modules/user/public';
import type { Caller } from '#server/plugins/access';
import { accountList, viewAccount } from './account-list';
import { findAccountDetail } from './account-repository';

type Parts = Pick<ModuleParts, 'database' | 'now'>;
type Calls = typeof account;

export async function listAccounts(
  { database }: Parts,
  query: QueryOf<Calls['listAccounts']>,
  caller: Caller,
): Promise<ReplyOf<Calls['listAccounts']>> {
  const { items, ...page } = await accountList.seenBy(caller).findPage(database, query);
  return { ...page, items: items.map(viewAccount) };
}

/** @throws Refusal recordNotFound */
export async function getAccount(
  { database, now }: Parts,
  id: number,
  caller: Caller,
): Promise<AccountDetail> {
  const row = await findAccountDetail(database, id, caller);
  if (!row) throw recordNotFound(accountLabels.entity);
  const rights = rightsOfRole(row.roleCode, row.ownRights);
  return {
    account: viewAccount(row),
    version: row.version,
    rights: [...rights],
    rightsBeyond: [...rightsBeyond(caller, rights)],
    isSelf: id === caller.accountId,
    disabledReason: row.disabledReason,
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
    createdBy: row.createdBy,
    sessions: await viewSessions(database, id, { now: now(), currentId: caller.sessionId }),
    signIns: await viewSignIns(database, id),
  };
}

export async function listAccountChoices({ database }: Parts, caller: Caller): Promise<AccountChoices> {
  const roles = await listAllRoles(database, caller);
  return {
    roles: roles.map(({ code, name, rights }) => ({
      code,
      name,
      isGivable: rightsBeyond(caller, rightsOfRole(code, rights)).length === 0,
    })),
    agents: [...(await listAgents(database, caller))],
  };
}
