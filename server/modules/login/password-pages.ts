/** The pages behind "change password" and "forgot password" (spec section 7: password reset and update pages). */
import { accountLabels } from '#contract/user/labels.zh-CN';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { callerOf } from '../../plugins/access';
import { html } from '../../files/markup';
import { languageOf } from '../../plugins/language';
import { plainPage } from '../../plugins/plain-page';
import { say, sayIn, textOf, type Message } from '../../texts/say';
import type { UserService } from '../user/user-service';
import { describeWait } from './lockout';
import type { LoginService } from './login-service';
import { setSessionCookie } from './session-cookie';
import type { SessionService } from './session-service';
import { signInSourceOf } from './sign-in-source';

interface Services {
  readonly logins: Pick<LoginService, 'provePassword'>;
  readonly users: Pick<UserService, 'changePassword'>;
  readonly sessions: Pick<SessionService, 'issueTicket' | 'openSession'>;
}

const length = { min: 8, max: 128 } as const;
const { passwordUpdateUrl, passwordResetUrl } = embeddedEnvironment;

export function passwordPages(app: FastifyInstance, services: Services): void {
  app.get(
    passwordResetUrl,
    { config: { access: 'anyone', isPage: true }, schema: { hide: true } },
    (request, reply) => send(reply, resetPage(languageOf(request))),
  );

  const config = { access: 'signed-in', isPage: true } as const;
  app.get(passwordUpdateUrl, { config, schema: { hide: true } }, (request, reply) =>
    send(reply, updatePage(languageOf(request), callerOf(request).username)),
  );
  app.post(
    passwordUpdateUrl,
    { config: { ...config, writes: true }, schema: { hide: true } },
    async (request, reply) => {
      const problem = await update(request, reply);
      return send(
        reply,
        problem === undefined
          ? updatedPage(languageOf(request))
          : updatePage(languageOf(request), callerOf(request).username, problem),
      );
    },
  );

  /** @returns why it was refused; undefined when the password is changed */
  async function update(request: FastifyRequest, reply: FastifyReply): Promise<Message | undefined> {
    const { accountId, username } = callerOf(request);
    const { current, next, repeated } = readForm(request.body);
    if (next.length < length.min || next.length > length.max)
      return say('新密码应为 {min} 到 {max} 个字符。', length);
    if (next !== repeated) return say('两次输入的新密码不一致。');
    if (next === current) return say('新密码不能与当前密码相同。');

    const source = signInSourceOf(request);
    const proof = await services.logins.provePassword({ username, password: current }, source);
    if (proof.kind === 'failed')
      return proof.retryAfterSeconds === null
        ? say('当前密码错误。')
        : say('错误次数过多，请 {wait}后再试。', { wait: describeWait(proof.retryAfterSeconds) });

    await services.users.changePassword(accountId, next, source);
    // Every session has ended with the old password, also this one; who is sitting here goes on with a new one.
    const ticket = await services.sessions.issueTicket(accountId);
    setSessionCookie(request, reply, await services.sessions.openSession(ticket, source));
    return undefined;
  }
}

const send = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

function readForm(body: unknown) {
  const fields = new Map(Object.entries(Object(body)));
  const textOf = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { current: textOf('current'), next: textOf('next'), repeated: textOf('repeated') };
}

function updatePage(language: Locale, username: string, problem?: Message): string {
  const text = sayIn(language);
  return plainPage(
    language,
    text('修改密码'),
    html`<p role="alert">${problem && textOf(problem, language)}</p>
      <form method="post" action="${passwordUpdateUrl}">
        <label
          >${text(accountLabels.fields.username)}<input
            name="username"
            autocomplete="username"
            value="${username}"
            readonly
        /></label>
        <label
          >${text('当前密码')}<input name="current" type="password" autocomplete="current-password" required
        /></label>
        <label>
          ${text('新密码（至少 {min} 个字符）', { min: length.min })}
          <input
            name="next"
            type="password"
            autocomplete="new-password"
            minlength="${length.min}"
            maxlength="${length.max}"
            required
          />
        </label>
        <label
          >${text('再次输入新密码')}<input
            name="repeated"
            type="password"
            autocomplete="new-password"
            required
        /></label>
        <p>${text('修改后，其他设备和浏览器上的登录会全部退出。')}</p>
        <button>${text('修改密码')}</button> <a href="/">${text('返回')}</a>
      </form>`,
  );
}

function updatedPage(language: Locale): string {
  const text = sayIn(language);
  return plainPage(
    language,
    text('密码已修改'),
    html`<p role="status">${text('其他设备和浏览器上的登录已全部退出，当前浏览器可以继续使用。')}</p>
      <a class="choice" href="/">${text('返回首页')}</a>`,
  );
}

function resetPage(language: Locale): string {
  const text = sayIn(language);
  return plainPage(
    language,
    text('忘记密码'),
    html`<p>${text('密码由管理员重置：请联系管理员，核对身份后会得到新的密码。登录后请尽快自行修改。')}</p>
      <a class="choice" href="${embeddedEnvironment.loginPath}">${text('返回登录')}</a>`,
  );
}
