/**
 * Changing one's own password, from the application and from the login host's page; the current password proves who it
 * is.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasswordChange } from '#contract/own-account/endpoints';
import { findPasswordProblem, type UserService } from '#server/modules/user/public';
import { callerOf } from '#server/plugins/access';
import { say, type Message } from '#server/texts/say';
import { whyCodeRefused } from './code-failure';
import { describeWait } from './lockout';
import type { LoginService, Proof, Proven } from './login-service';
import type { SessionService } from './session-service';
import { signInSourceOf } from './sign-in-source';

export interface PasswordServices {
  readonly logins: Pick<LoginService, 'provePassword' | 'tryFactor'>;
  readonly factors: { has(accountId: number): Promise<boolean> };
  readonly users: Pick<UserService, 'changePassword'>;
  readonly sessions: Pick<SessionService, 'cookie' | 'beginSession'>;
}

interface PasswordProblem {
  readonly path: 'current' | 'next' | 'code';
  readonly message: Message;
}

/**
 * Accounts with a second factor must send a code, too. All sessions end with the old password; the caller goes on with
 * a new one.
 *
 * @returns why it was refused; undefined when the password was changed
 */
export async function changeOwnPassword(
  { logins, users, sessions, factors }: PasswordServices,
  { current, next, code = '' }: PasswordChange,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PasswordProblem | undefined> {
  const caller = callerOf(request);
  const problem =
    next === current && next !== ''
      ? say('新密码不能与当前密码相同。')
      : await findPasswordProblem(next, caller);
  if (problem) return { path: 'next', message: problem };

  const source = signInSourceOf(request);
  const old = await logins.provePassword({ username: caller.username, password: current }, source);
  if (old.kind === 'failed') return { path: 'current', message: whyRefused(old) };

  if (await factors.has(caller.accountId)) {
    if (code.trim() === '') return { path: 'code', message: say('请输入两步验证的验证码') };
    const failed = await logins.tryFactor(caller, code, source);
    if (failed) return { path: 'code', message: whyCodeRefused(failed) };
  }

  const token = await users.changePassword(old, next, source, (tx, accountId) =>
    sessions.beginSession(tx, accountId, source),
  );
  if (token === undefined) return { path: 'current', message: wrongPassword };
  sessions.cookie.set(request, reply, token);
  return undefined;
}

/** Also used for a password that was changed after it was checked. */
export const wrongPassword = say('当前密码错误。');

/** The message after a refused password of somebody who is signed in. */
export const whyRefused = ({ retryAfterSeconds }: Exclude<Proof, Proven>): Message =>
  retryAfterSeconds === null
    ? wrongPassword
    : say('错误次数过多，请 {wait}后再试。', { wait: describeWait(retryAfterSeconds) });
