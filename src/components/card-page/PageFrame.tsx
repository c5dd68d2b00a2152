/** A page as customers see it on a phone, in a frame of its own in which nothing runs and no link leads anywhere. */
import { escapeText, pageMarkup } from '#contract/card-page/markup';
import type { PageContent } from '#contract/card-page/content';
import { pageStyle } from '#contract/card-page/page-style';
import { renderPage, type PageData } from '#contract/card-page/render';
import './PageFrame.css';

interface PageFrameProps {
  /** What the frame is, for those who hear it. */
  readonly title: string;
  readonly content: PageContent;
  readonly data: PageData;
}

export const PageFrame = ({ title, content, data }: PageFrameProps) => (
  <PhoneFrame
    title={title}
    style={`body{margin:0;background:#fff}${pageStyle(content, '.card-page')}`}
    body={`<main class="card-page">${pageMarkup(renderPage(content, data))}</main>`}
  />
);

interface NoticeFrameProps {
  readonly title: string;
  /** One sentence, e.g. 暂停服务, as its heading and what it means. */
  readonly notice: { readonly title: string; readonly sentence: string };
}

/** A page that says one thing. */
export const NoticeFrame = ({ title, notice }: NoticeFrameProps) => (
  <PhoneFrame
    title={title}
    style="body{margin:20vh 24px 0;color:#1f2937;background:#fff;font:16px/1.6 system-ui,sans-serif;text-align:center}h1{font-size:22px}"
    body={`<main><h1>${escapeText(notice.title)}</h1><p>${escapeText(notice.sentence)}</p></main>`}
  />
);

interface PhoneFrameProps {
  readonly title: string;
  readonly style: string;
  readonly body: string;
}

const PhoneFrame = ({ title, style, body }: PhoneFrameProps) => (
  <iframe
    className="PageFrame"
    title={title}
    // Of our own origin, or the file host refuses its pictures; without scripts, forms, windows and the way up.
    sandbox="allow-same-origin"
    // Links would open a window, which the sandbox refuses.
    srcDoc={`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><base target="_blank"><title>${escapeText(title)}</title><style>${style}</style></head><body>${body}</body></html>`}
  />
);
