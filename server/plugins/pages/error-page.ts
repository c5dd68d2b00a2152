/** The page that a person sees when a download or a server-drawn page fails: readable, never bare JSON. */
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { html } from '#server/files/markup';
import { sayIn } from '#server/texts/say';
import { plainPage, type PlainPage } from './plain-page';

interface Failed {
  readonly title: string;
  readonly message: string;
  readonly requestId: string;
  /** A signed-out person gets a link to the login page, because trying again would not help. */
  readonly isSignedOut: boolean;
}

export function errorPage(language: Locale, { title, message, requestId, isSignedOut }: Failed): PlainPage {
  const text = sayIn(language);
  return plainPage(
    language,
    title,
    html`<p>${message}</p>
      ${isSignedOut ? undefined : html`<p>${text('请返回上一页重试。')}</p>`}
      <p>${text('请求编号：')}<code>${requestId}</code></p>
      ${isSignedOut ? html`<a class="choice" href="${embeddedEnvironment.loginPath}">${text('返回登录')}</a>` : undefined}`,
  );
}
