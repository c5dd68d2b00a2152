/** Statements of the customers' pages at a print job's address, and after an activation. */
import { sql } from 'drizzle-orm';
import type { PageContent } from '#contract/card-page/content';
import { nameOn } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';

export interface CardAddress {
  readonly cardName: string;
  readonly goodsName: string;
  readonly faceImageKey: string | null;
  /** Content of the job's page, if it has a published one. */
  readonly content: PageContent | null;
}

/** @param token last part of a print job's address */
export async function findCardAddress(db: Queryable, token: string): Promise<CardAddress | undefined> {
  const [found] = await db.query<CardAddress>(sql`
    select card_name as "cardName", ${nameOn('goods', sql`goods.id`, sql`job.created_at`, sql`goods.name`)} as "goodsName", face_image_key as "faceImageKey",
      version.content
    from print_jobs job
    join goods on goods.id = job.goods_id
    left join pages page on page.id = job.page_id and page.status = 1
    left join page_versions version on version.page_id = page.id and version.version_no = page.version_no
    where job.token = ${token}`);
  return found;
}

/** The most recently published page of the kind 兑换成功页. */
export async function findSuccessPage(db: Queryable): Promise<PageContent | undefined> {
  const [found] = await db.query<{ content: PageContent }>(sql`
    select content from pages page
    join page_versions version on version.page_id = page.id and version.version_no = page.version_no
    where kind = 'success' and status = 1
    order by published_at desc, page.id desc limit 1`);
  return found?.content;
}
