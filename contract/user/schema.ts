/** Schemas of the user calls (spec sections 3, 6 and 7). Server side only. */
import Type from 'typebox';
import { systemCode } from '#config/constants';
import type { CallSchemas } from '#contract/endpoint';
import { Instant, oneOf } from '#contract/parts.schema';
import { ListPreferences } from '#contract/preference/schema';
import { rights } from '#contract/rights';
import { RoleCodeOf } from './role-code.schema';

export const CurrentUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  displayName: Type.String(),
  /** A preset, or a role of the office's own. */
  role: RoleCodeOf(),
  /** In Chinese, as the office calls it; presets have a name in every language. */
  roleName: Type.String(),
  /** Whether the account may see the records of one agent only. */
  isAgent: Type.Boolean(),
  authorityList: Type.Array(oneOf(rights)),
  /** Deadline for setting up the second factor that the role requires; null when there is nothing to do. */
  factorDueAt: Type.Union([Instant, Type.Null()]),
  /** The deadline has passed: the account holds no rights until it has a second factor. */
  isFactorOverdue: Type.Boolean(),
  notifyCount: Type.Integer(),
  /** The person's choices for lists, sent along so that no list has to be drawn twice. */
  listPreferences: ListPreferences,
  /** Key with which the browser seals half-filled forms of this account: 32 bytes in base64. */
  draftKey: Type.String(),
  /**
   * Base URLs of a rented storage; null where the product stores files itself, at the hosts of the page's environment.
   */
  storage: Type.Union([Type.Object({ upload: Type.String(), file: Type.String() }), Type.Null()]),
});

export const userSchemas = {
  getCurrentUser: {
    summary: 'Answers who is signed in, and what they may do',
    query: Type.Object(
      { systemCode: Type.Literal(systemCode, { title: '系统代码' }) },
      { additionalProperties: false },
    ),
    reply: CurrentUser,
  },
  listUsers: {
    summary: 'Lists the people of the office',
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        username: Type.String(),
        displayName: Type.String(),
        roleName: Type.String(),
      }),
    ),
  },
} as const satisfies Record<string, CallSchemas>;
