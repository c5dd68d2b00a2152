/** Statements of the pages that customers see by the address of a print job, and after an activation. */
import { sql } from 'drizzle-orm';
import type { PageContent } from '#contract/card-page/content';
import type { Queryable } from '../../database/queryable';

export interface CardAddress {
  readonly cardName: string;
  readonly goodsName: string;
  readonly faceImageKey: string | null;
  /** Of the job's page, where it has one that is published. */
  readonly content: PageContent | null;
}

/** @param token the last part of the address of a print job */
export async function findCardAddress(db: Queryable, token: string): Promise<CardAddress | undefined> {
  const [found] = await db.query<CardAddress>(sql`
    select card_name as "cardName", goods.name as "goodsName", face_image_key as "faceImageKey",
      version.content
    from print_jobs job
    join goods on goods.id = job.goods_id
    left join pages page on page.id = job.page_id and page.status = 1
    left join page_versions version on version.page_id = page.id and version.version_no = page.version_no
    where job.token = ${token}`);
  return found;
}

/** Of the kind 兑换成功页, the one that was published last. */
export async function findSuccessPage(db: Queryable): Promise<PageContent | undefined> {
  const [found] = await db.query<{ content: PageContent }>(sql`
    select content from pages page
    join page_versions version on version.page_id = page.id and version.version_no = page.version_no
    where kind = 'success' and status = 1
    order by published_at desc, page.id desc limit 1`);
  return found?.content;
}
