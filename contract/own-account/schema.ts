/** Schemas of the calls for one's own account. Server side only. */
import Type from 'typebox';
import { passwordLimits } from '#contract/account/password-limits';
import { AccountSession, SignInRecord } from '#contract/account/schema';
import type { CallSchemas } from '#contract/endpoint';
import { Instant, LongId, Typed } from '#contract/parts.schema';
import { accountLabels } from '#contract/user/labels';
import { RoleCodeOf } from '#contract/user/role-code.schema';

const { fields } = accountLabels;
const Password = Type.String({ minLength: 1, maxLength: passwordLimits.max, title: fields.password });
/** Six digits from the app, or a recovery code. */
const Code = Typed('code', { minLength: 6, maxLength: 20, title: fields.factorCode });
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const ownAccountSchemas = {
  findOwnAccount: {
    summary: 'Finds the account of the caller',
    reply: Type.Object({
      username: Type.String(),
      displayName: Type.String(),
      role: Type.Object({ code: RoleCodeOf(), name: Type.String() }),
      /** Null for accounts that may see all records. */
      agentName: Type.Union([Type.String(), Type.Null()]),
      sessions: Type.Array(AccountSession),
      /** Newest first, at most ten. */
      signIns: Type.Array(SignInRecord),
      /** Null while the second factor is off. */
      secondFactor: Type.Union([
        Type.Object({ since: Instant, recoveryCodesLeft: Type.Integer() }),
        Type.Null(),
      ]),
    }),
  },
  /**
   * Accounts with a second factor must send a code. Every other session ends; the caller's goes on with a new cookie.
   */
  changeOwnPassword: {
    summary: 'Changes the password of the caller',
    body: Type.Object(
      { current: Password, next: Password, code: Type.Optional(Code) },
      { additionalProperties: false },
    ),
    reply: Type.Null(),
  },
  /** Ends one session, or all but the caller's. */
  endOwnSessions: {
    summary: 'Ends one other session of the caller, or all others',
    body: Type.Object({ sessionId: Type.Optional(LongId(fields.session)) }, { additionalProperties: false }),
    reply: Type.Object({ endedCount: Type.Integer() }),
  },
  /** Makes a new secret, which takes effect once a code of it is confirmed. */
  startSecondFactor: {
    summary: 'Makes the secret of a second factor',
    body: Type.Object({ password: Password }, { additionalProperties: false }),
    reply: Type.Object({
      /** In groups of four, for typing. */
      secret: Type.String(),
      /** An otpauth:// address. */
      uri: Type.String(),
      /** The `uri` as a QR code: an SVG as a data: address. */
      picture: Type.String(),
    }),
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on by a code of it',
    body: Type.Object({ code: Code }, { additionalProperties: false }),
    reply: RecoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Makes new recovery codes',
    body: Type.Object({ password: Password, code: Code }, { additionalProperties: false }),
    reply: RecoveryCodes,
  },
  removeSecondFactor: {
    summary: 'Turns the second factor off',
    body: Type.Object({ password: Password, code: Code }, { additionalProperties: false }),
    reply: Type.Null(),
  },
} as const satisfies Record<string, CallSchemas>;
