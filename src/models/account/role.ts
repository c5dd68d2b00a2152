/** Roles: the list, the role being looked at, and the changes to roles. */
import { roleKinds, roleLimits, roleSorts } from '#contract/role/constants';
import { role as endpoints, type RoleRow } from '#contract/role/endpoints';
import { choiceFilter, textFilter } from '#src/lib/list/filters';
import { worded } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import * as service from '#src/services/role';
import { defineModel } from 'saga-models';
import { write, writes } from '../calls/writes';
import { defineList } from '../list/define-list';
import { recordsPart } from '../list/records-part';

const list = defineList(
  endpoints.listRoles,
  { name: textFilter({ lengthMax: roleLimits.nameMax }), kind: choiceFilter(roleKinds) },
  { sorts: roleSorts },
);

const records = recordsPart(list, { detail: service.findRole });

const model = defineModel({
  namespace: 'role',
  state: records.state,
  reducers: records.reducers,
  effects: (tools) => {
    const { fetches, refreshPage, again } = records.effects(tools);
    return {
      ...fetches,
      ...writes({
        create: write({
          send: service.createRole,
          message: (_made, { body }) => worded(accountTexts, (text) => text.role.created(body.name)),
          after: (_given, outcome) => (outcome === 'done' ? [refreshPage()] : []),
        }),
        update: write({
          send: service.updateRole,
          message: () => worded(accountTexts, (text) => text.role.saved),
          after: ({ id }, outcome) => (outcome === 'refused' ? [] : [refreshPage(), again('detail', id)]),
        }),
        requireFactor: write({
          send: ({
            role: { id },
            graceDays,
          }: {
            role: Pick<RoleRow, 'id' | 'name'>;
            graceDays: number | null;
          }) => service.requireSecondFactor({ id, graceDays }),
          message: (_done, { role: { name } }) => worded(accountTexts, (text) => text.role.factorSaved(name)),
          after: ({ role: { id } }, outcome) =>
            outcome === 'refused' ? [] : [refreshPage(), again('detail', id)],
        }),
        remove: write({
          send: ({ id }: Pick<RoleRow, 'id' | 'name'>) => service.deleteRole(id),
          message: (_done, { name }) => worded(accountTexts, (text) => text.role.deleted(name)),
          after: () => [refreshPage()],
        }),
      }),
    };
  },
});

export const role = { ...model, list };
