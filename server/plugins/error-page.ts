/** The page a person sees when a download or a page of the server's own fails: readable, never bare JSON. */
import { html } from '../markup';
import { plainPage } from './plain-page';

export const errorPage = (title: string, message: string, requestId: string): string =>
  plainPage(
    title,
    html`<p>${message}</p>
      <p>请返回上一页重试。请求编号：<code>${requestId}</code></p>`,
  );
