/** A drawn page as a whole document: markup, one style, and headers that let nothing in it execute. */
import { createHash } from 'node:crypto';
import { activationLimits } from '#contract/activation/constants';
import { cardLabels } from '#contract/card/labels';
import type { PageContent } from '#contract/card-page/content';
import { pageMarkup } from '#contract/card-page/markup';
import { pageStyle } from '#contract/card-page/page-style';
import { renderPage, type PageData } from '#contract/card-page/render';
import { codeReading } from '#contract/readers/code';
import { plainParts } from '#contract/readers/typed-text';
import { brandMark } from '#server/files/brand-mark';
import { html, Markup } from '#server/files/markup';
import { officeFootStyle } from '#server/plugins/pages/office';

const steps = codeReading.map(([pattern, by]) => `[${String(pattern)},${JSON.stringify(by)}]`).join(',');

/**
 * The only script on customers' pages: it shows the code as it is read, in groups, and blocks a second press of the
 * button. It uses the steps of the server's reader. The form also works without it, and in browsers too old for it.
 */
export const formScript = `(() => {
  const steps = [${steps}];
  const read = (typed) =>
    steps
      .reduce((text, [pattern, by]) => text.replace(pattern, by), typed.slice(0, ${activationLimits.typedMax}).replace(${String(plainParts)}, (part) => part.normalize('NFKC')))
      .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  for (const form of document.querySelectorAll('form.form')) {
    const { code } = form.elements;
    const shown = form.querySelector('output');
    const button = form.querySelector('[type=submit]');
    const show = () => {
      const text = read(code.value);
      const groups = text.replace(/(.{4})(?=.)/g, '$1-');
      shown.textContent = text === '' ? '' : groups + '（' + text.length + ' 位）';
    };
    code.addEventListener('input', show);
    form.addEventListener('submit', () => {
      button.disabled = true;
    });
    // Also when the page comes back by Back, as it was left.
    addEventListener('pageshow', () => {
      button.disabled = false;
      show();
    });
  }
})();`;

export interface PageDocument {
  readonly text: string;
  /** Its Content-Security-Policy header. */
  readonly policy: string;
}

/** Where the page says whose it is, which is known when it is sent. */
export const officePlace = '<!-- office -->';

const scope = '.card-page';
const scriptHash = createHash('sha256').update(formScript).digest('base64');

/** @param fileBase base address of its pictures */
export function pageDocument(
  title: string,
  content: PageContent,
  data: PageData,
  fileBase: string,
): PageDocument {
  const style = `body{margin:0;background:#f3f4f6}${heardOnly}${pageStyle(content, scope)}`;
  const body = new Markup(pageMarkup(renderPage(content, data)));
  return documentOf(
    title,
    style,
    html`<main class="card-page">
        ${hasTitle(content) ? undefined : html`<h1 class="heard-only">${title}</h1>`}${body}
      </main>
      ${new Markup(`<script>${formScript}</script>`)}`,
    fileBase,
  );
}

/** A title for screen readers, where no heading names the page. */
const heardOnly =
  '.card-page .heard-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

const hasTitle = ({ blocks }: PageContent): boolean =>
  blocks.some((block) => block.kind === 'heading' && block.level === 1 && block.text.trim() !== '');

/** A page with a single message, e.g. 暂停服务. */
export function noticeDocument(title: string, sentence: string): PageDocument {
  const style =
    'body{margin:20vh auto 0;max-width:480px;padding:0 24px;color:#1f2937;background:#fff;font:16px/1.6 system-ui,sans-serif;text-align:center}h1{font-size:22px}.brand{display:flex;align-items:center;justify-content:center;gap:12px;font-weight:600}';
  return documentOf(
    title,
    style,
    html`<main>
      ${brandMark(cardLabels.entity)}
      <h1>${title}</h1>
      <p>${sentence}</p>
    </main>`,
    '',
  );
}

function documentOf(title: string, look: string, body: Markup, fileBase: string): PageDocument {
  const style = `${look}${officeFootStyle}.office{color:#4b5563}`;
  // The hash must match the style to the letter: with one blank more, the browser refuses all of it.
  const hash = createHash('sha256').update(style).digest('base64');
  const fileOrigin = URL.canParse(fileBase) ? ` ${new URL(fileBase).origin}` : '';
  return {
    text: html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="format-detection" content="telephone=no" />
          <meta name="robots" content="noindex, nofollow" />
          <title>${title}</title>
          ${new Markup(`<style>${style}</style>`)}
        </head>
        <body>
          ${body} ${new Markup(officePlace)}
        </body>
      </html> `.text,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      // Allows only this script: anything else that got into a page would not run.
      `script-src 'sha256-${scriptHash}'`,
      `img-src 'self'${fileOrigin}`,
      'media-src https:',
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };
}
