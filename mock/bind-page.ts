/** Stands in for the page that binds accounts to WeChat, which isn't ours (spec sections 2 and 8). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#config/routes';
import { html } from '#server/files/markup';
import { landing } from '#server/modules/login/landing';
import { plainPage, sendPlainPage, type PlainPage } from '#server/plugins/pages/plain-page';

export function standInBindPage(app: FastifyInstance): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    paths.bind,
    { config: { access: 'anyone', isPage: true }, schema: { hide: true } },
    ({ query: { url, username } }, reply) => sendPlainPage(reply, bindPage(textOf(url), textOf(username))),
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** @param url where the person was when the account turned out not to be bound; passed through unchanged */
const bindPage = (url: string | undefined, username: string | undefined): PlainPage =>
  plainPage(
    'zh-CN',
    '微信绑定',
    html`<p>这是微信绑定页面的模拟。${username === undefined ? undefined : html`账号：<b>${username}</b>`}</p>
      <a class="choice" href="${landing({ state: '0', redirect: url })}">绑定成功</a>
      <a class="choice" href="${landing({ state: '1', msg: '微信绑定失败，请重试', redirect: url })}"
        >绑定失败</a
      >`,
  );
