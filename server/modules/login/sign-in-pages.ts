/** The pages of body codes 4002 and 5003 (spec section 8): what has happened, and one way to go on. */
import type { FastifyInstance } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { paths } from '#config/routes';
import { languageOf } from '#server/plugins/language';
import { originOf } from '#server/plugins/origin-proof';
import { sendPlainPage, type PlainPage } from '#server/plugins/pages/plain-page';
import { say } from '#server/texts/say';
import { ownPath } from './landing';
import { messagePage, toLogin } from './message-page';

const page = { config: { access: 'anyone', isPage: true }, schema: { hide: true } } as const;

export function signInAgainPage(app: FastifyInstance): void {
  app.get(paths.signInAgain, page, (request, reply) =>
    sendPlainPage(
      reply,
      messagePage(languageOf(request), {
        title: say('请重新登录'),
        role: 'status',
        message: say('登录状态已失效，请重新登录。'),
        way: toLogin(say('重新登录')),
      }),
    ),
  );
}

/** Accounts are bound at another product's host; this page is shown where the configuration names none. */
export function bindPage(app: FastifyInstance): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(paths.bind, page, (request, reply) => {
    const { url, username } = request.query;
    const redirect = typeof url === 'string' ? ownPath(url, originOf(request)) : undefined;
    return sendPlainPage(reply, unboundPage(languageOf(request), { username, redirect }));
  });
}

function unboundPage(
  language: Locale,
  { username, redirect }: { readonly username: unknown; readonly redirect: string | undefined },
): PlainPage {
  const address = embeddedEnvironment.loginPath;
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`;
  return messagePage(language, {
    title: say('需要绑定微信'),
    role: 'status',
    message:
      typeof username === 'string' && username !== ''
        ? say('账号 {username} 还没有绑定微信，绑定后才能继续使用。请联系管理员绑定，然后重新登录。', {
            username,
          })
        : say('账号还没有绑定微信，绑定后才能继续使用。请联系管理员绑定，然后重新登录。'),
    way: { href: `${address}${query}`, name: say('重新登录') },
  });
}
