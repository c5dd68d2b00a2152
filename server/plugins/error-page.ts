/** The page a person sees when a download or a page of the server's own fails: readable, never bare JSON. */
import type { Locale } from '#config/locales';
import { html } from '../files/markup';
import { sayIn } from '../texts/say';
import { plainPage } from './plain-page';

export const errorPage = (language: Locale, title: string, message: string, requestId: string): string =>
  plainPage(
    language,
    title,
    html`<p>${message}</p>
      <p>${sayIn(language)('请返回上一页重试。请求编号：')}<code>${requestId}</code></p>`,
  );
