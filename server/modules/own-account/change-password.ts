/** Changing the own password, from a page of the application as from the login host's: the present one proves who it is. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../plugins/access';
import { say, type Message } from '../../texts/say';
import { describeWait } from '../login/lockout';
import type { LoginService } from '../login/login-service';
import { setSessionCookie } from '../login/session-cookie';
import type { SessionService } from '../login/session-service';
import { signInSourceOf } from '../login/sign-in-source';
import { findPasswordProblem } from '../user/password-rules';
import type { UserService } from '../user/user-service';

export interface PasswordServices {
  readonly logins: Pick<LoginService, 'provePassword'>;
  readonly users: Pick<UserService, 'changePassword'>;
  readonly sessions: Pick<SessionService, 'issueTicket' | 'openSession'>;
}

interface PasswordProblem {
  readonly path: 'current' | 'next';
  readonly message: Message;
}

/**
 * Every session ends with the old password; who is sitting here goes on with a new one.
 *
 * @returns why it was refused; undefined when the password is changed
 */
export async function changeOwnPassword(
  { logins, users, sessions }: PasswordServices,
  { current, next }: { readonly current: string; readonly next: string },
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
  const refusal = await refusePassword({ logins }, caller.username, current, source);
  if (refusal) return { path: 'current', message: refusal };

  await users.changePassword(caller.accountId, next, source);
  const ticket = await sessions.issueTicket(caller.accountId);
  setSessionCookie(request, reply, await sessions.openSession(ticket, source));
  return undefined;
}

/** Looks at a password that is asked for once more. @returns why it is refused */
export async function refusePassword(
  { logins }: Pick<PasswordServices, 'logins'>,
  username: string,
  password: string,
  source: Parameters<LoginService['provePassword']>[1],
): Promise<Message | undefined> {
  const proof = await logins.provePassword({ username, password }, source);
  if (proof.kind === 'proven') return undefined;
  return proof.retryAfterSeconds === null
    ? say('当前密码错误。')
    : say('错误次数过多，请 {wait}后再试。', { wait: describeWait(proof.retryAfterSeconds) });
}
