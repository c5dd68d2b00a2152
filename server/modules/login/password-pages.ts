/** The pages for changing and for resetting a password (spec section 7: password reset and update pages). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { passwordLimits as limits } from '#contract/account/password-limits';
import { readCode } from '#contract/readers/code';
import { accountLabels } from '#contract/user/labels';
import { sourceOf, type AuditSource } from '#server/audit/record-audit';
import { html } from '#server/files/markup';
import { findPasswordProblem, type PasswordHolder } from '#server/modules/user/public';
import { callerOf } from '#server/plugins/access';
import { languageOf } from '#server/plugins/language';
import { plainPage, sendPlainPage as send, type PlainPage } from '#server/plugins/pages/plain-page';
import { say, sayIn, textOf, type Message } from '#server/texts/say';
import { changeOwnPassword, type PasswordServices } from './change-password';
import { messagePage, toLogin } from './message-page';

/** Password links: finding the holder, and setting the holder's password. */
export interface PasswordLinks {
  findHolder(token: string): Promise<PasswordHolder | undefined>;
  /** @returns false when the link has ended meanwhile */
  setPassword(token: string, password: string, source: AuditSource): Promise<boolean>;
}

interface Services extends PasswordServices {
  readonly links: PasswordLinks;
}

const { passwordUpdateUrl, passwordResetUrl } = embeddedEnvironment;

export function passwordPages(app: FastifyInstance, services: Services): void {
  app.get(
    passwordResetUrl,
    { config: { access: 'anyone', isPage: true }, schema: { hide: true } },
    async (request, reply) => {
      const token = readFields(request.query).get('token');
      if (token === undefined) return send(reply, resetPage(languageOf(request)));
      const holder = await services.links.findHolder(token);
      return send(
        reply,
        holder ? setPage(languageOf(request), token, holder) : deadLinkPage(languageOf(request)),
      );
    },
  );
  app.post(
    passwordResetUrl,
    { config: { access: 'anyone', isPage: true, writes: true }, schema: { hide: true } },
    async (request, reply) => send(reply, await setByLink(request)),
  );

  /** @returns the page with the result */
  async function setByLink(request: FastifyRequest): Promise<PlainPage> {
    const language = languageOf(request);
    const fields = readFields(request.body);
    const [token = '', next = '', repeated = ''] = ['token', 'next', 'repeated'].map((name) =>
      fields.get(name),
    );
    const holder = await services.links.findHolder(token);
    if (!holder) return deadLinkPage(language);
    const problem =
      next === repeated ? await findPasswordProblem(next, holder) : say('两次输入的新密码不一致。');
    if (problem) return setPage(language, token, holder, problem);
    const isSet = await services.links.setPassword(token, next, sourceOf(request));
    return isSet ? passwordSetPage(language) : deadLinkPage(language);
  }

  const config = { access: 'signed-in', isPage: true } as const;
  app.get(passwordUpdateUrl, { config, schema: { hide: true } }, async (request, reply) =>
    send(reply, await askPage(request)),
  );
  app.post(
    passwordUpdateUrl,
    { config: { ...config, writes: true }, schema: { hide: true } },
    async (request, reply) => {
      const problem = await update(request, reply);
      return send(
        reply,
        problem === undefined ? updatedPage(languageOf(request)) : await askPage(request, problem),
      );
    },
  );

  async function askPage(request: FastifyRequest, problem?: Message): Promise<PlainPage> {
    const { username, accountId } = callerOf(request);
    const hasFactor = await services.factors.has(accountId);
    return updatePage(languageOf(request), { username, hasFactor }, problem);
  }

  /** @returns why it was refused; undefined when the password was changed */
  async function update(request: FastifyRequest, reply: FastifyReply): Promise<Message | undefined> {
    const { repeated, ...given } = readForm(request.body);
    if (given.next !== repeated) return say('两次输入的新密码不一致。');
    return (await changeOwnPassword(services, given, request, reply))?.message;
  }
}

function readForm(body: unknown) {
  const fields = readFields(body);
  const textOf = (name: string): string => fields.get(name) ?? '';
  return {
    current: textOf('current'),
    next: textOf('next'),
    repeated: textOf('repeated'),
    code: readCode(textOf('code')),
  };
}

/** The text fields of a form. */
const readFields = (sent: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(Object(sent)).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

function updatePage(
  language: Locale,
  { username, hasFactor }: { readonly username: string; readonly hasFactor: boolean },
  problem?: Message,
): PlainPage {
  const text = sayIn(language);
  return plainPage(
    language,
    text('修改密码'),
    html`<p role="alert">${problem && textOf(problem, language)}</p>
      <form method="post" action="${passwordUpdateUrl}">
        ${nameField(text, username)}
        <label
          >${text('当前密码')}<input name="current" type="password" autocomplete="current-password" required
        /></label>
        ${newPasswordFields(text)} ${hasFactor ? codeField(text) : undefined}
        <p>${text('修改后，其他设备和浏览器上的登录会全部退出。')}</p>
        <button>${text('修改密码')}</button> <a class="choice" href="/">${text('返回')}</a>
      </form>`,
  );
}

const updatedPage = (language: Locale): PlainPage =>
  messagePage(language, {
    title: say('密码已修改'),
    role: 'status',
    message: say('其他设备和浏览器上的登录已全部退出，当前浏览器可以继续使用。'),
    way: { href: '/', name: say('返回首页') },
  });

const resetPage = (language: Locale): PlainPage =>
  messagePage(language, {
    title: say('忘记密码'),
    role: 'note',
    message: say('密码由管理员重置：请联系管理员，核对身份后会得到一个设置新密码的链接。'),
    way: toLogin(say('返回登录')),
  });

type Text = ReturnType<typeof sayIn>;

/** Tells password managers which account the password belongs to. */
const nameField = (text: Text, username: string) =>
  html`<label
    >${text(accountLabels.fields.username)}<input
      name="username"
      autocomplete="username"
      value="${username}"
      readonly
  /></label>`;

const newPasswordFields = (text: Text) =>
  html`<label>
      ${text('新密码（至少 {min} 个字符）', { min: limits.min })}
      <input name="next" type="password" autocomplete="new-password" minlength="${limits.min}" required />
    </label>
    <label
      >${text('再次输入新密码')}<input name="repeated" type="password" autocomplete="new-password" required
    /></label>`;

const codeField = (text: Text) =>
  html`<label
    >${text('两步验证的验证码')}<input name="code" autocomplete="one-time-code" spellcheck="false" required
  /></label>`;

/** Opening the page has no effect, because programs that follow links in messages would use the link up. */
function setPage(
  language: Locale,
  token: string,
  { username }: PasswordHolder,
  problem?: Message,
): PlainPage {
  const text = sayIn(language);
  return plainPage(
    language,
    text('设置密码'),
    html`<p role="alert">${problem && textOf(problem, language)}</p>
      <form method="post" action="${passwordResetUrl}">
        <input type="hidden" name="token" value="${token}" />
        ${nameField(text, username)} ${newPasswordFields(text)}
        <p>${text('设置后，用新密码登录；这个链接不能再次使用。')}</p>
        <button>${text('设置密码')}</button>
      </form>`,
  );
}

const passwordSetPage = (language: Locale): PlainPage =>
  messagePage(language, {
    title: say('密码已设置'),
    role: 'status',
    message: say('现在可以用新密码登录。'),
    way: toLogin(say('去登录')),
  });

const deadLinkPage = (language: Locale): PlainPage =>
  messagePage(language, {
    title: say('链接无效'),
    role: 'alert',
    message: say('这个链接已使用、已过期或已被新的链接代替，请联系管理员重新生成。'),
    way: toLogin(say('返回登录')),
  });
