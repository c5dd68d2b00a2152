/** Stand-ins of two pages that belong to others: WeChat binding, and "please sign in again" (spec sections 2 and 8). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import { paths } from '#config/routes';
import { landing } from '../server/modules/login/landing';
import { html } from '../server/files/markup';
import { plainPage } from '../server/plugins/plain-page';

const config = { access: 'anyone', isPage: true } as const;
const schema = { hide: true };

export function signInPages(app: FastifyInstance): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    paths.bind,
    { config, schema },
    ({ query: { url, username } }, reply) => send(reply, bindPage(textOf(url), textOf(username))),
  );
  app.get(paths.signInAgain, { config, schema }, (_, reply) => send(reply, signInAgainPage));
}

const send = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** @param url where the person was when the account turned out not to be bound; goes through as it came */
const bindPage = (url: string | undefined, username: string | undefined): string =>
  plainPage(
    'zh-CN',
    '微信绑定',
    html`<p>这是微信绑定页面的模拟。${username === undefined ? undefined : html`账号：<b>${username}</b>`}</p>
      <a class="choice" href="${landing({ state: '0', redirect: url })}">绑定成功</a>
      <a class="choice" href="${landing({ state: '1', msg: '微信绑定失败，请重试', redirect: url })}"
        >绑定失败</a
      >`,
  );

const signInAgainPage = plainPage(
  'zh-CN',
  '请重新登录',
  html`<p>登录状态已失效，请重新登录。</p>
    <a class="choice" href="${embeddedEnvironment.loginPath}">重新登录</a>`,
);
