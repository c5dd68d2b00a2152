/** Schemas of signing in and out (spec sections 4 and 7). Server side only. */
import Type from 'typebox';
import { bodyCodes } from '#contract/codes';
import type { CallSchemas } from '#contract/endpoint';
import { Typed } from '#contract/parts.schema';
import { accountLabels } from '#contract/user/labels';

const SignInReply = Type.Union([
  Type.Object({
    code: Type.Literal(bodyCodes.ok),
    status: Type.Literal('ok'),
    msg: Type.String(),
    /** The ticket: random, usable once within 60 seconds. */
    data: Type.String(),
  }),
  Type.Object({
    code: Type.Literal(bodyCodes.loginFailed),
    status: Type.Literal('error'),
    msg: Type.String(),
    /** Seconds until the next attempt is accepted; null when one may try again at once. */
    data: Type.Union([Type.Object({ retryAfterSeconds: Type.Integer() }), Type.Null()]),
  }),
  Type.Object({
    code: Type.Literal(bodyCodes.secondFactorRequired),
    status: Type.Literal('error'),
    msg: Type.String(),
    /** To be sent back with the code within five minutes. */
    data: Type.Object({ challenge: Type.String() }),
  }),
  Type.Object({
    code: Type.Literal(bodyCodes.challengeExpired),
    status: Type.Literal('error'),
    msg: Type.String(),
    data: Type.Null(),
  }),
]);

export const loginSchemas = {
  /** The whole answer: a successful login carries the ticket in `data`, a failed one has code 5001. */
  ajaxLogin: {
    summary: 'Signs in and answers a ticket',
    body: Type.Object(
      {
        username: Typed('username', { minLength: 1, maxLength: 64, title: accountLabels.fields.username }),
        password: Type.String({ minLength: 1, maxLength: 128, title: accountLabels.fields.password }),
      },
      { additionalProperties: false },
    ),
    reply: SignInReply,
  },
  ajaxLoginFactor: {
    summary: 'Signs in by a second factor and answers a ticket',
    body: Type.Object(
      {
        challenge: Type.String({ minLength: 1, maxLength: 64, title: '登录凭证' }),
        /** Six digits from the app, or a recovery code. */
        code: Typed('code', { minLength: 1, maxLength: 20, title: accountLabels.fields.factorCode }),
      },
      { additionalProperties: false },
    ),
    reply: SignInReply,
  },
  logout: { summary: 'Signs out', reply: Type.Null() },
} as const satisfies Record<string, CallSchemas>;
