/** Creates, changes and deletes the office's own roles, by people who hold the roles' rights; presets never change. */
import type { ReplyOf } from '#contract/endpoint';
import { rights as allRights, type Right } from '#contract/rights';
import type { NewRole, role, RoleUpdate } from '#contract/role/endpoints';
import { roleLabels } from '#contract/user/role-labels';
import type { ModuleParts } from '#server/area/module';
import { changeRecord, command, type Target } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { rightsOfRole } from '#server/modules/user/public';
import { say, type Message } from '#server/texts/say';
import { rightsBeyond, rightsInWords, type Administrator } from './administrator';
import {
  countHolders,
  deleteRoleRow,
  insertRole,
  isOwnRole,
  isNameTaken,
  lockRole,
  updateRoleRow,
  type RoleContent,
  type RoleHeld,
} from './role-repository';

type Parts = Pick<ModuleParts, 'database' | 'now'>;
type Calls = typeof role;

/** @throws Refusal invalidFields */
export const createRole = (
  { database, now }: Parts,
  body: NewRole,
  actor: Administrator,
): Promise<ReplyOf<Calls['createRole']>> =>
  command({ database, actor }, async (tx) => {
    const content = contentOf(body, actor);
    if (await isNameTaken(tx, content.name, null)) throw nameTaken();
    const id = await insertRole(tx, content, { createdBy: actor.accountId, createdAt: now() });
    return {
      reply: { id },
      audit: { action: 'role.create', entity: { kind: 'role', id }, after: { ...content } },
    };
  });

/** @throws Refusal recordNotFound, stateConflict, versionConflict, invalidFields */
export function updateRole(
  { database }: Parts,
  { id, version, ...given }: RoleUpdate,
  actor: Administrator,
): Promise<ReplyOf<Calls['updateRole']>> {
  const target = { ...roleTarget(id, actor), version, facts: factsOf };
  return changeRecord({ database, actor }, target, async (tx, before) => {
    await refuseFixed(tx, before, actor);
    const content = contentOf(given, actor);
    if (await isNameTaken(tx, content.name, id)) throw nameTaken();
    await updateRoleRow(tx, id, content, version + 1);
    return {
      reply: { version: version + 1 },
      audit: { action: 'role.update', before: factsOf(before), after: { ...content, version: version + 1 } },
    };
  });
}

/** @throws Refusal recordNotFound, stateConflict */
export const deleteRole = ({ database }: Parts, id: number, actor: Administrator): Promise<null> =>
  changeRecord({ database, actor }, roleTarget(id, actor), async (tx, before) => {
    await refuseFixed(tx, before, actor);
    const count = await countHolders(tx, before.code);
    if (count > 0)
      throw new Refusal('stateConflict', say('还有 {count} 个账号使用该角色，请先更换它们的角色', { count }));
    await deleteRoleRow(tx, id);
    return { reply: null, audit: { action: 'role.delete', before: factsOf(before) } };
  });

/** A role outside the scope counts as missing. */
export const roleTarget = (id: number, scope: Scope): Target<RoleHeld> => ({
  kind: 'role',
  id,
  lock: (tx: Queryable) => lockRole(tx, id, scope),
});

/** @throws Refusal invalidFields */
function contentOf({ name, rights: given, note = '' }: NewRole, actor: Administrator): RoleContent {
  const rights: readonly Right[] = allRights.filter((right) => given.includes(right));
  const content = { name: name.trim(), rights, note: note.trim() };
  if (Object.values<string>(roleLabels).includes(content.name)) throw nameTaken();
  if (rights.length === 0) throw refuseFields([{ path: 'rights', message: say('请至少勾选一项权限') }]);
  const beyond = rightsBeyond(actor, rights);
  if (beyond.length > 0)
    throw refuseFields([
      {
        path: 'rights',
        message: say('不能授予你自己没有的权限：{rights}', { rights: rightsInWords(beyond) }),
      },
    ]);
  return content;
}

/** @throws Refusal stateConflict for a preset, and for a role that the administrator may not change */
async function refuseFixed(tx: Queryable, held: RoleHeld, actor: Administrator): Promise<void> {
  if (held.preset !== null) throw new Refusal('stateConflict', say('系统角色不能修改，请复制后再调整'));
  await refuseOthers(tx, held, actor);
}

/** @throws Refusal stateConflict for a role that the administrator may not change */
export async function refuseOthers(tx: Queryable, held: RoleHeld, actor: Administrator): Promise<void> {
  const refuse = (why: Message) => new Refusal('stateConflict', why);
  if (!(await isOwnRole(tx, held, actor))) throw refuse(say('该角色不只属于你管理的账号，不能更改'));
  // Rights of the role that the administrator lacks: they may neither grant them nor take them away.
  const beyond = rightsBeyond(actor, rightsOfRole(held.code, held.rights));
  if (beyond.length > 0)
    throw refuse(say('该角色有你没有的权限，不能修改：{rights}', { rights: rightsInWords(beyond) }));
}

const nameTaken = () => refuseFields([{ path: 'name', message: say('已有同名的角色') }]);

const factsOf = ({ name, rights, note, version }: RoleHeld) => ({ version, name, rights, note });
