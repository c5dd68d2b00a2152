/** Schemas of looking after accounts (screens.md, 账号与角色). Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';
import { auditRecordLabels } from '../audit/labels.zh-CN';
import { commonLabels } from '../labels/common.zh-CN';
import { Page, PageQuery, SortBy } from '../paging.schema';
import { Instant, LongId, oneOf, PositiveInteger, Reason, ShortText, Typed } from '../parts.schema';
import { rights } from '../rights';
import { roleCodePattern } from '../roles';
import { accountLabels } from '../user/labels.zh-CN';
import { RoleCodeOf } from '../user/role-code.schema';
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
  /** `name` is Chinese for presets; the browser has their names in its own language. */
  role: Type.Object({ code: RoleCodeOf(), name: Type.String() }),
  scope: oneOf(accountScopes),
  /** Of the scopes `own` and `agent`. */
  agent: orNull(Named),
  status: oneOf(accountStatuses),
  /** In the future; null while it is not locked. */
  lockedUntil: orNull(Instant),
  sessionCount: Count,
  hasSecondFactor: Type.Boolean(),
  lastLoginAt: orNull(Instant),
  createdAt: Instant,
});

export const AccountSession = Type.Object({
  id: Type.Integer(),
  /** It is the one that asks. */
  isCurrent: Type.Boolean(),
  createdAt: Instant,
  /** To the minute. */
  seenAt: Instant,
  ip: orNull(Type.String()),
  /** E.g. "Chrome 143 · Windows"; null where the browser does not say. */
  device: orNull(Type.String()),
  /** The last place of its use that is not where it began; null while there is none. */
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
  /** With the scope `agent`, whose; left out with the others. */
  agentId: Type.Optional(Type.Integer({ minimum: 1, maximum: idMax, title: fields.agent })),
};

export const AccountFilter = {
  /** Part of either. */
  name: Type.Optional(Typed('words', { maxLength: 60, title: fields.nameOrUsername })),
  roleCode: Type.Optional(Typed('verbatim', { pattern: roleCodePattern, title: fields.role })),
  status: Type.Optional(oneOf(accountStatuses, { title: fields.status })),
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
      /** Of its role. */
      rights: Type.Array(oneOf(rights)),
      /** Rights that it has and the caller has not: then the caller can change nothing of it. */
      rightsBeyond: Type.Array(oneOf(rights)),
      isSelf: Type.Boolean(),
      disabledReason: orNull(Type.String()),
      /** When the link that was made last ends; null when there is none. */
      linkExpiresAt: orNull(Instant),
      createdBy: orNull(Type.String()),
      /** Seen last first. */
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
      /** Open in the editor now. */
      pageCount: Count,
      /** User names of others in use who are called the same. */
      namesakes: Type.Array(Type.String()),
    }),
  },
  /** What the caller may give: roles none of whose rights the caller lacks, and agents in use. */
  listAccountChoices: {
    summary: 'Lists the roles and agents that the caller may give',
    reply: Type.Object({
      roles: Type.Array(Type.Object({ code: RoleCodeOf(), name: Type.String(), isGivable: Type.Boolean() })),
      agents: Type.Array(Named),
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
        /** With `disable`: who gets merchants, shared views and running exports. */
        successorId: Type.Optional(Type.Integer({ minimum: 1, maximum: idMax, title: fields.successor })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Null(),
  },
  /** Shown once: only its hash is kept. */
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
