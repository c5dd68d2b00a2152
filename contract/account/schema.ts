/** Schemas of the account calls. Server side only. */
import Type from 'typebox';
import { auditRecordLabels } from '#contract/audit/labels';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import {
  Entry,
  Instant,
  LongId,
  anyOf,
  oneOf,
  PositiveInteger,
  Reason,
  ShortText,
  Typed,
} from '#contract/parts.schema';
import { rights } from '#contract/rights';
import { roleCodePattern } from '#contract/roles';
import { accountLabels } from '#contract/user/labels';
import { RoleCodeOf } from '#contract/user/role-code.schema';
import {
  accountLimits as limits,
  accountScopes,
  accountSorts,
  accountStatusActions,
  accountStatuses,
  factorStates,
} from './constants';

const { fields } = accountLabels;
const idMax = 2 ** 31 - 1;
const AccountId = Type.Integer({ minimum: 1, maximum: idMax, title: accountLabels.entity });
const Count = Type.Integer({ minimum: 0 });
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const ById = Type.Object({ id: AccountId }, { additionalProperties: false });

export const Account = Type.Object({
  id: AccountId,
  username: Type.String(),
  displayName: Type.String(),
  /** `name` is Chinese for presets; the browser shows them in its own language. */
  role: Type.Object({ code: RoleCodeOf(), name: Type.String() }),
  scope: oneOf(accountScopes),
  /** Set for the scopes `own` and `agent`. */
  agent: orNull(Named),
  status: oneOf(accountStatuses),
  /** A moment in the future; null while the account is not locked. */
  lockedUntil: orNull(Instant),
  sessionCount: Count,
  hasSecondFactor: Type.Boolean(),
  lastLoginAt: orNull(Instant),
  createdAt: Instant,
});

export const AccountSession = Type.Object({
  id: Type.Integer(),
  /** The session that makes the call. */
  isCurrent: Type.Boolean(),
  createdAt: Instant,
  /** Rounded to the minute. */
  seenAt: Instant,
  ip: orNull(Type.String()),
  /** Browser and system, e.g. "Chrome 143 · Windows"; null where the browser does not say. */
  device: orNull(Type.String()),
  /** The latest use from another place than where the session began; null while there is none. */
  elsewhere: orNull(Type.Object({ at: Instant, ip: orNull(Type.String()), device: orNull(Type.String()) })),
});

export const SignInRecord = Type.Object({
  at: Instant,
  ip: orNull(Type.String()),
  isSuccess: Type.Boolean(),
});

const AccountFields = {
  displayName: ShortText({ minLength: 1, maxLength: limits.displayNameMax, title: fields.displayName }),
  roleCode: RoleCodeOf(fields.role),
  scope: oneOf(accountScopes, { title: fields.scope }),
  /** The agent of the scope `agent`; left out with the other scopes. */
  agentId: Type.Optional(Type.Integer({ minimum: 1, maximum: idMax, title: fields.agent })),
};

export const AccountFilter = {
  /** Matches part of the user name or of the display name. */
  name: Type.Optional(Typed('words', { maxLength: 60, title: fields.nameOrUsername })),
  roleCode: Type.Optional(Typed('verbatim', { pattern: roleCodePattern, title: fields.role })),
  status: Type.Optional(anyOf(accountStatuses, { title: fields.status })),
  secondFactor: Type.Optional(oneOf(factorStates, { title: fields.secondFactor })),
};

export const accountSchemas = {
  /** Newest first, unless an order is given. */
  listAccounts: {
    summary: 'Lists and counts accounts',
    query: Type.Object(
      { ...PageQuery, ...SortBy(accountSorts), ...AccountFilter },
      { additionalProperties: false },
    ),
    reply: Page(Account),
  },
  findAccount: {
    summary: 'Finds an account with its sessions and sign-ins',
    query: ById,
    reply: Type.Object({
      account: Account,
      version: Type.Integer(),
      /** The rights of its role. */
      rights: Type.Array(oneOf(rights)),
      /** Rights of the account that the caller lacks; while there are any, the caller can't change the account. */
      rightsBeyond: Type.Array(oneOf(rights)),
      isSelf: Type.Boolean(),
      disabledReason: orNull(Type.String()),
      /** When the latest password link ends; null when there is none. */
      linkExpiresAt: orNull(Instant),
      createdBy: orNull(Type.String()),
      /** Most recently used first. */
      sessions: Type.Array(AccountSession),
      /** Newest first, at most ten. */
      signIns: Type.Array(SignInRecord),
    }),
  },
  previewLeaving: {
    summary: 'Counts what an account leaves behind when it is disabled',
    query: ById,
    reply: Type.Object({
      merchantCount: Count,
      sharedViewCount: Count,
      exportCount: Count,
      /** Pages that the account has open in the editor now. */
      pageCount: Count,
      /** User names of other enabled accounts with the same display name. */
      namesakes: Type.Array(Type.String()),
    }),
  },
  /** What the caller may assign: roles without a right that the caller lacks, and agents. */
  listAccountChoices: {
    summary: 'Lists the roles and agents that the caller may give',
    reply: Type.Object({
      roles: Type.Array(Type.Object({ code: RoleCodeOf(), name: Type.String(), isGivable: Type.Boolean() })),
      agents: Type.Array(Entry),
    }),
  },
  createAccount: {
    summary: 'Creates an account',
    body: Type.Object(
      {
        username: Typed('username', { pattern: limits.usernamePattern, title: fields.username }),
        ...AccountFields,
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ id: AccountId }),
  },
  updateAccount: {
    summary: 'Changes an account',
    body: Type.Object(
      { id: AccountId, version: PositiveInteger(commonLabels.version), ...AccountFields },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  changeAccountStatus: {
    summary: 'Disables or enables an account',
    body: Type.Object(
      {
        id: AccountId,
        action: oneOf(accountStatusActions, { title: auditRecordLabels.fields.action }),
        reason: Reason(commonLabels.reason),
        /** For `disable`: the account that takes over merchants, shared views and running exports. */
        successorId: Type.Optional(Type.Integer({ minimum: 1, maximum: idMax, title: fields.successor })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Null(),
  },
  /** The link is shown once: only its hash is stored. */
  issuePasswordLink: {
    summary: 'Makes a link by which its holder sets a password once',
    body: ById,
    reply: Type.Object({ token: Type.String(), expiresAt: Instant }),
  },
  unlockAccount: { summary: 'Unlocks an account', body: ById, reply: Type.Null() },
  endSessions: {
    summary: 'Ends one session of an account, or all',
    body: Type.Object(
      { id: AccountId, sessionId: Type.Optional(LongId(fields.session)) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ endedCount: Count }),
  },
  resetSecondFactor: {
    summary: 'Takes the second factor off an account',
    body: Type.Object(
      { id: AccountId, reason: Reason(commonLabels.reason) },
      { additionalProperties: false },
    ),
    reply: Type.Null(),
  },
} as const satisfies Record<string, CallSchemas>;
