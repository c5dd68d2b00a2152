/** Schemas of the roles. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';
import { commonLabels } from '../labels/common.zh-CN';
import { Page, PageQuery, SortBy } from '../paging.schema';
import { FreeText, Instant, oneOf, PositiveInteger, ShortText, Typed } from '../parts.schema';
import { rights } from '../rights';
import { RoleCodeOf } from '../user/role-code.schema';
import { roleKinds, roleLimits as limits, roleSorts } from './constants';
import { roleEntityLabels } from './labels.zh-CN';

const { fields } = roleEntityLabels;
const idMax = 2 ** 31 - 1;
const RoleId = Type.Integer({ minimum: 1, maximum: idMax, title: roleEntityLabels.entity });
const Count = Type.Integer({ minimum: 0 });
const Rights = Type.Array(oneOf(rights), { uniqueItems: true, title: fields.rights });

/** Within how many days its people have to set a second factor up; null asks for none. */
const GraceDays = Type.Union(
  [Type.Integer({ minimum: 0, maximum: limits.graceDaysMax, title: fields.factorGraceDays }), Type.Null()],
  { title: fields.factorGraceDays },
);

const RoleRow = Type.Object({
  id: RoleId,
  code: RoleCodeOf(),
  /** Chinese for presets; the browser has their names in its own language. */
  name: Type.String(),
  kind: oneOf(roleKinds),
  rights: Rights,
  accountCount: Count,
  /** Accounts in use that have no second factor. */
  withoutFactorCount: Count,
  factorGraceDays: GraceDays,
  /** Null where it asks for no second factor. */
  factorRequiredSince: Type.Union([Instant, Type.Null()]),
  note: Type.String(),
  createdAt: Instant,
});

const RoleFields = {
  name: ShortText({ minLength: 1, maxLength: limits.nameMax, title: fields.name }),
  /** A role without rights is refused by the service, which says so in its own words. */
  rights: Rights,
  note: Type.Optional(FreeText({ maxLength: limits.noteMax, title: fields.note })),
};

export const RoleFilter = {
  name: Type.Optional(Typed('words', { maxLength: limits.nameMax, title: fields.name })),
  kind: Type.Optional(oneOf(roleKinds, { title: fields.kind })),
};

export const roleSchemas = {
  /** Newest first: the office's own stand before the presets. */
  listRoles: {
    summary: 'Lists and counts roles',
    query: Type.Object(
      { ...PageQuery, ...SortBy(roleSorts), ...RoleFilter },
      { additionalProperties: false },
    ),
    reply: Page(RoleRow),
  },
  findRole: {
    summary: 'Finds a role with its holders',
    query: Type.Object({ id: RoleId }, { additionalProperties: false }),
    reply: Type.Object({
      role: RoleRow,
      version: Type.Integer(),
      createdBy: Type.Union([Type.String(), Type.Null()]),
      /** Who has it, by name; at most a hundred. */
      holders: Type.Array(
        Type.Object({ id: Type.Integer(), username: Type.String(), displayName: Type.String() }),
      ),
    }),
  },
  createRole: {
    summary: 'Creates a role',
    body: Type.Object(RoleFields, { additionalProperties: false }),
    reply: Type.Object({ id: RoleId }),
  },
  updateRole: {
    summary: 'Changes a role',
    body: Type.Object(
      { id: RoleId, version: PositiveInteger(commonLabels.version), ...RoleFields },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  /** Days that are changed are counted from when it was asked for first. */
  requireSecondFactor: {
    summary: 'Asks the people of a role for a second factor, or no longer',
    body: Type.Object({ id: RoleId, graceDays: GraceDays }, { additionalProperties: false }),
    reply: Type.Null(),
  },
  /** Only one that nobody has. */
  deleteRole: {
    summary: 'Deletes a role that nobody has',
    body: Type.Object({ id: RoleId }, { additionalProperties: false }),
    reply: Type.Null(),
  },
} as const satisfies Record<string, CallSchemas>;
