/** The pages to which a QR code may lead. */
import { fittingPageKinds, type PageKind } from '#contract/card-page/constants';
import { cardPageLabels } from '#contract/card-page/labels';
import { say, type Message } from '#server/texts/say';
import type { PublishedPage } from './qr-code-repository';

const fitting: ReadonlySet<PageKind> = new Set(fittingPageKinds.qrCode);

/** @returns why no code may lead to the page; undefined where one may */
export function obstacleToPage(page: PublishedPage | undefined): Message | undefined {
  if (!page) return say('页面不存在或没有发布');
  if (fitting.has(page.kind)) return undefined;
  return say('{kind}不能用于二维码，请选择商户落地页或激活页', { kind: say(cardPageLabels.kind[page.kind]) });
}
