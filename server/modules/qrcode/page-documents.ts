/** The documents of published pages, drawn once for all codes that show the same. */
import { fileUrlOf } from '#contract/card-page/page-data';
import type { RefusedForm } from '#contract/card-page/render';
import type { Database } from '../../database/database';
import { pageDocument, type PageDocument } from '../customer-page/page-markup';
import { findPublishedContent, type ScanTarget } from './scan-repository';

/** A document has some ten kilobytes. */
const documentsMax = 300;

/** @returns undefined where the page is not there any more */
export type DocumentOf = (
  target: ScanTarget,
  fileBase: string,
  refused?: RefusedForm,
) => Promise<PageDocument | undefined>;

/**
 * Everything that stands in a document is in its key, and a version of a page never changes: nothing has to be forgotten
 * when a page, its goods or its merchant change. What was not asked for longest goes first.
 */
export function pageDocuments(database: Database): DocumentOf {
  const drawn = new Map<string, PageDocument>();

  async function draw(target: ScanTarget, fileBase: string, refused?: RefusedForm) {
    const content = await findPublishedContent(database, target);
    if (!content) return undefined;
    const { merchantName, goods } = target;
    const data = {
      goods,
      merchant: { name: merchantName },
      fileUrl: fileUrlOf(fileBase),
      sendsForm: true,
      refused,
    };
    return pageDocument(merchantName, content, data, fileBase);
  }

  return async (target, fileBase, refused) => {
    // What was answered to one customer's form is theirs alone.
    if (refused) return draw(target, fileBase, refused);
    const { pageId, versionNo, merchantName, goods } = target;
    const key = JSON.stringify([pageId, versionNo, merchantName, goods?.name, fileBase]);
    const document = drawn.get(key) ?? (await draw(target, fileBase));
    if (!document) return undefined;
    drawn.delete(key);
    drawn.set(key, document);
    if (drawn.size > documentsMax) drawn.delete(drawn.keys().next().value ?? '');
    return document;
  };
}
