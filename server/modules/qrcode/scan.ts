/** What a scanned code shows, and the counting of scans. */
import type { PageContent } from '#contract/card-page/content';
import type { ReplyOf } from '#contract/endpoint';
import type { qrcode } from '#contract/qrcode/endpoints';
import type { ScanTarget } from './scan-repository';

/**
 * @param content of the published version, if there is one
 * @param fileBase base address of the files for the calling page
 */
export function viewScan(
  target: ScanTarget,
  content: PageContent | undefined,
  fileBase: string,
): ReplyOf<typeof qrcode.scan> {
  const { name, isInService, merchantName, goods, pageId, pageKind, versionNo } = target;
  const isShown =
    isInService && pageId !== null && pageKind !== null && versionNo !== null && content !== undefined;
  return {
    isInService: isShown,
    name,
    merchant: { name: merchantName },
    goods,
    page: isShown ? { id: pageId, kind: pageKind, versionNo, content } : null,
    fileBase,
  };
}
