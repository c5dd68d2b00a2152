/** Schemas of the roles. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import { FreeText, Instant, oneOf, PositiveInteger, ShortText, Typed } from '#contract/parts.schema';
import { rights } from '#contract/rights';
import { RoleCodeOf } from '#contract/user/role-code.schema';
import { roleKinds, roleLimits as limits, roleSorts } from './constants';
import { roleEntityLabels } from './labels';

const { fields } = roleEntityLabels;
const idMax = 2 ** 31 - 1;
const RoleId = Type.Integer({ minimum: 1, maximum: idMax, title: roleEntityLabels.entity });
const Count = Type.Integer({ minimum: 0 });
const Rights = Type.Array(oneOf(rights), { uniqueItems: true, title: fields.rights });

/** Number of days within which its people have to set up a second factor; null requires none. */
const GraceDays = Type.Union(
  [Type.Integer({ minimum: 0, maximum: limits.graceDaysMax, title: fields.factorGraceDays }), Type.Null()],
  { title: fields.factorGraceDays },
);

const RoleRow = Type.Object({
  id: RoleId,
  code: RoleCodeOf(),
  /** Chinese for presets; the browser shows them in its own language. */
  name: Type.String(),
  kind: oneOf(roleKinds),
  rights: Rights,
  accountCount: Count,
  /** Number of enabled accounts without a second factor. */
  withoutFactorCount: Count,
  factorGraceDays: GraceDays,
  /** Null where the role requires no second factor. */
  factorRequiredSince: Type.Union([Instant, Type.Null()]),
  note: Type.String(),
  createdAt: Instant,
});

const RoleFields = {
  name: ShortText({ minLength: 1, maxLength: limits.nameMax, title: fields.name }),
  /** The schema allows a role without rights; the service refuses it with a message of its own. */
  rights: Rights,
  note: Type.Optional(FreeText({ maxLength: limits.noteMax, title: fields.note })),
};

export const RoleFilter = {
  name: Type.Optional(Typed('words', { maxLength: limits.nameMax, title: fields.name })),
  kind: Type.Optional(oneOf(roleKinds, { title: fields.kind })),
};

export const roleSchemas = {
  /** Newest first, so the office's own roles come before the presets. */
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
      /** The accounts with this role, by name; at most a hundred. */
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
  /** A changed number of days counts from when the factor was first required. */
  requireSecondFactor: {
    summary: 'Asks the people of a role for a second factor, or no longer',
    body: Type.Object({ id: RoleId, graceDays: GraceDays }, { additionalProperties: false }),
    reply: Type.Null(),
  },
  /** Refused while anybody has the role. */
  deleteRole: {
    summary: 'Deletes a role that nobody has',
    body: Type.Object({ id: RoleId }, { additionalProperties: false }),
    reply: Type.Null(),
  },
} as const satisfies Record<string, CallSchemas>;
