/** Roles: binds their calls to their services, and makes their entries in the shared registries. */
import { sql } from 'drizzle-orm';
import { role } from '#contract/role/endpoints';
import { roleEntityLabels } from '#contract/role/labels';
import { roleSchemas } from '#contract/role/schema';
import type { Module } from '#server/area/module';
import { nameHolds } from '#server/database/contains-text';
import { recordNotFound } from '#server/lib/refusal';
import { bindArea } from '#server/plugins/area';
import { administratorOf } from './administrator';
import { requireSecondFactor } from './required-factor';
import { roleList, viewRole } from './role-list';
import { findRoleNames, findRoleRow, isRoleVisible, listHolders } from './role-repository';
import { createRole, deleteRole, updateRole } from './write-roles';

export const roleModule: Module = (app, given) => {
  const { database, exportLists, auditedEntities } = given;
  exportLists.register(roleList);
  auditedEntities.set('role', {
    right: 'account.read',
    findNames: findRoleNames,
    isVisible: isRoleVisible,
    idsNamed: (typed) => sql`select id from roles where ${nameHolds(sql`name_key`, typed)}`,
  });

  bindArea(app, role, roleSchemas, {
    async listRoles({ query, caller }) {
      const { items, ...page } = await roleList.seenBy(caller).findPage(database, query);
      return { ...page, items: items.map(viewRole) };
    },
    async findRole({ query, caller }) {
      const found = await findRoleRow(database, query.id, caller);
      if (!found) throw recordNotFound(roleEntityLabels.entity);
      const { version, createdBy, ...row } = found;
      return {
        role: viewRole(row),
        version,
        createdBy,
        holders: [...(await listHolders(database, row.code, caller))],
      };
    },
    createRole: (call) => createRole(given, call.body, administratorOf(call)),
    updateRole: (call) => updateRole(given, call.body, administratorOf(call)),
    requireSecondFactor: (call) => requireSecondFactor(given, call.body, administratorOf(call)),
    deleteRole: (call) => deleteRole(given, call.body.id, administratorOf(call)),
  });
};
