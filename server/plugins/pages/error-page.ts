/** The page a person sees when a download or a page of the server's own fails: readable, never bare JSON. */
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { html } from '../../files/markup';
import { sayIn } from '../../texts/say';
import { plainPage } from './plain-page';

interface Failed {
  readonly title: string;
  readonly message: string;
  readonly requestId: string;
  /** Trying again helps nobody who is not signed in; the way to the login page does. */
  readonly isSignedOut: boolean;
}

export function errorPage(language: Locale, { title, message, requestId, isSignedOut }: Failed): string {
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
