/** Schemas of the user calls (spec sections 3, 6 and 7). Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';
import { systemCode } from '#config/constants';
import { rights } from '../rights';
import { Instant, oneOf } from '../parts.schema';
import { ListPreferences } from '../preference/schema';
import { RoleCodeOf } from './role-code.schema';

export const CurrentUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  displayName: Type.String(),
  /** A preset, or one of the office's own. */
  role: RoleCodeOf(),
  /** In Chinese, as the office calls it; presets have a name in every language. */
  roleName: Type.String(),
  /** They meet the records of one agent alone. */
  isAgent: Type.Boolean(),
  authorityList: Type.Array(oneOf(rights)),
  /** Until when they have to set up a second factor, which their role asks for; null when there is nothing to do. */
  factorDueAt: Type.Union([Instant, Type.Null()]),
  /** That time is over: they hold no right until there is one. */
  isFactorOverdue: Type.Boolean(),
  notifyCount: Type.Integer(),
  /** What they chose about the lists, so that no list is drawn twice. */
  listPreferences: ListPreferences,
  /** Seals what this account has half filled in, where it lies at the browser: 32 bytes in base64. */
  draftKey: Type.String(),
  /** Base URLs of a rented storage; null where the hosts of the page's environment lead to the product's own. */
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
