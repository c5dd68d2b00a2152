/** Schemas of the saved views of lists. Server side only. */
import Type from 'typebox';
import { listNames } from '#contract/all-lists';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { listLimits } from '#contract/lists';
import { FreeText, Id, oneOf, PositiveInteger } from '#contract/parts.schema';
import { ListLayout } from '#contract/preference/schema';
import { RoleCodeOf } from '#contract/user/role-code.schema';
import { listViewLabels } from './labels';

const { fields } = listViewLabels;
const ViewId = Id('视图');
const Version = PositiveInteger(commonLabels.version);

const ViewFields = {
  name: FreeText({ minLength: 1, maxLength: listLimits.viewNameMax, title: fields.name }),
  /** Filters and order as in the list's address; what the list no longer knows is left out when read. */
  search: FreeText({ maxLength: listLimits.viewSearchMax, title: fields.search }),
  /** Null where the view leaves the arrangement of columns to its reader. */
  layout: Type.Union([ListLayout, Type.Null()], { title: fields.layout }),
  /** Everybody with this role sees the view; null means its owner alone. */
  sharedWith: Type.Union([RoleCodeOf(), Type.Null()], { title: fields.sharedWith }),
};

const RoleName = Type.Union([Type.String(), Type.Null()]);

export const ListView = Type.Object({
  id: ViewId,
  ...ViewFields,
  name: Type.String(),
  search: Type.String(),
  /** Name of a role that the office made; null for a preset, which the browser names in its language. */
  sharedWithName: RoleName,
  ownerName: Type.String(),
  /** Whether the owner's account is enabled. */
  isOwnerHere: Type.Boolean(),
  isOwn: Type.Boolean(),
  /** Shared with another role than the caller's: shown only to those who manage accounts. */
  isForOthers: Type.Boolean(),
  /** True for own views, and for shared ones where the caller manages accounts. */
  canEdit: Type.Boolean(),
  version: Version,
});

const list = oneOf(listNames, { title: fields.list });

export const listViewSchemas = {
  /**
   * Own views first, then those shared with the caller's role; those who manage accounts get all shared ones. Each
   * group by name.
   */
  listViews: {
    summary: 'Lists the saved views of a list',
    query: Type.Object({ list }, { additionalProperties: false }),
    reply: Type.Array(ListView),
  },
  createView: {
    summary: 'Saves a view',
    body: Type.Object({ list, ...ViewFields }, { additionalProperties: false }),
    reply: ListView,
  },
  updateView: {
    summary: 'Changes a saved view',
    body: Type.Object({ id: ViewId, version: Version, ...ViewFields }, { additionalProperties: false }),
    reply: ListView,
  },
  deleteView: {
    summary: 'Deletes a saved view',
    body: Type.Object({ id: ViewId }, { additionalProperties: false }),
    reply: Type.Null(),
  },
  /** Restores the view under the same id, which links and defaults use; possible within a day. */
  restoreView: {
    summary: 'Takes back the deletion of a saved view',
    body: Type.Object({ id: ViewId }, { additionalProperties: false }),
    reply: ListView,
  },
  listAudiences: {
    summary: 'Lists the roles that the caller may share views of a list with',
    query: Type.Object({ list }, { additionalProperties: false }),
    reply: Type.Array(
      Type.Object({
        role: RoleCodeOf(),
        name: RoleName,
        /** Number of people besides the caller who would see it. */
        peopleCount: Type.Integer({ minimum: 0 }),
        /** Whether people of an agent are among them, who get no view that names other people or records. */
        hasAgentPeople: Type.Boolean(),
      }),
    ),
  },
} as const satisfies Record<string, CallSchemas>;
